import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import type { Right } from '../staff/rights.ts'
import { sha256 } from '../token.ts'
import { newApiKey, shownPart } from './key-format.ts'
import { keyLimits, keyRights } from './key-rights.ts'

/**
 * What owners choose of a key. `endsAt`: null for never. `networks`: as `parseNetwork` returns them. `assistants`:
 * whether assistants may use it too.
 */
export type ApiKeyForm = {
  name: string
  rights: Right[]
  endsAt: Date | null
  networks: string[]
  assistants: boolean
}

/** All keys, those that work first, then by name. `maker`: null once the account is deleted. */
export async function listApiKeys(db: Db) {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('staff as maker', 'maker.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.prefix', 'k.rights', 'k.networks', 'k.assistants', 'k.version'])
    .select(['k.created_at as madeAt', 'k.ends_at as endsAt', 'k.last_used_at as lastUsedAt'])
    .select([
      'k.revoked_at as revokedAt',
      'k.paused_at as pausedAt',
      'k.made_by_name as madeBy',
      'maker.role',
      'maker.is_active as isMakerActive',
    ])
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy(sql`lower(k.name)`)
    .execute()
  return rows.map(({ role, isMakerActive, rights, ...key }) => ({
    ...key,
    rights: keyRights.filter(right => rights.includes(right)),
    maker: role === null ? null : { role, isActive: isMakerActive === true },
  }))
}

/** The name under which a key acts. */
const accountName = (name: string): string => `${name} (key)`

/**
 * Makes a key with an account of its own and returns the secret, which is stored nowhere. Refuses a name that another
 * key has or had, and more than 100 that work. `rights` a key cannot have are left out.
 */
export async function makeApiKey(db: Db, form: ApiKeyForm & { by: Actor }): Promise<{ id: string; key: string }> {
  const key = newApiKey()
  const id = newId()
  await inTransaction(db, async tx => {
    await lockKeys(tx)
    await requireFreeName(tx, { id, name: form.name })
    await requireRoom(tx)
    const staffId = newId()
    const account = { id: staffId, username: accountName(form.name), role: 'packer' as const, password_hash: '' }
    await tx
      .insertInto('staff')
      .values({ ...account, is_program: true, is_active: false })
      .execute()
    const { staffId: made_by, username: made_by_name } = form.by
    const secret = { hash: sha256(key), prefix: shownPart(key) }
    await tx
      .insertInto('api_keys')
      .values({ id, staff_id: staffId, ...secret, made_by, made_by_name, ...columnsOf(form) })
      .execute()
  })
  return { id, key }
}

/**
 * Changes a key; its secret stays. Returns its new version. Refuses one that was revoked, or changed since `version`.
 */
export async function changeApiKey(
  db: Db,
  { id, version, ...form }: ApiKeyForm & { id: string; version: number },
): Promise<{ version: number }> {
  return await inTransaction(db, async tx => {
    await lockKeys(tx)
    const stored = await getKey(tx, id)
    if (stored.revokedAt) throw new Refusal('key-not-changed')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await requireFreeName(tx, { id, name: form.name })
    await tx
      .updateTable('api_keys')
      .set({ ...columnsOf(form), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('staff')
      .set({ username: accountName(form.name) })
      .where('id', '=', stored.staffId)
      .execute()
    return { version: version + 1 }
  })
}

/** Lets a key work again that a restore paused. Returns its name. Refuses an unknown one, and one that was revoked. */
export async function allowApiKey(tx: Tx, id: string): Promise<{ name: string }> {
  const { name, revokedAt } = await getKey(tx, id)
  if (revokedAt) throw new Refusal('key-not-changed')
  await tx
    .updateTable('api_keys')
    .set(eb => ({ paused_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { name }
}

/** Revokes a key for good, from the next request on. Returns its name. Refuses an unknown one. */
export async function revokeApiKey(tx: Tx, id: string): Promise<{ name: string }> {
  const { name } = await getKey(tx, id)
  await tx
    .updateTable('api_keys')
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', sql<Date>`now()`), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { name }
}

const columnsOf = ({ name, rights, endsAt, networks, assistants }: ApiKeyForm) => ({
  name,
  rights: keyRights.filter(right => rights.includes(right)),
  ends_at: endsAt,
  networks: [...new Set(networks)],
  assistants,
})

async function getKey(tx: Tx, id: string) {
  const key = await tx
    .selectFrom('api_keys')
    .where('id', '=', id)
    .select(['name', 'version', 'staff_id as staffId', 'revoked_at as revokedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw new Refusal('key-not-found')
  return key
}

/** Two owners at the same moment must not both take a name, or make the last key. */
const lockKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(tx)

async function requireFreeName(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const taken = await tx
    .selectFrom('api_keys')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '!=', id)
    .select('name')
    .executeTakeFirst()
  if (taken) throw new Refusal('key-name-taken', taken)
}

async function requireRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .where('revoked_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= keyLimits.keys) throw new Refusal('too-many-keys', { max: keyLimits.keys })
}
