import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { StaffRole } from '#db/types.ts'
import { recordRefusal } from '../activity/record-activity.ts'
import { networkKey } from '../ip-network-key.ts'
import { Refusal } from '../refusal.ts'
import type { Right } from '../staff/rights.ts'
import { sha256 } from '../token.ts'
import { keyRights } from './key-rights.ts'
import { isInNetworks } from './networks.ts'

/** How often the last use is written, at most. */
const USED_EVERY_MS = 60_000

/** A program as the API knows it. `role`: that of the maker today. */
export type Program = {
  keyId: string
  /** The account under which it acts, and its name in histories. */
  staffId: string
  username: string
  role: StaffRole
  keyRights: readonly Right[]
  prefix: string
  /** Whether assistants may use it. */
  assistants: boolean
}

type KeyRow = Program & {
  keyRights: string[]
  endsAt: Date | null
  networks: string[]
  lastUsedAt: Date | null
  revokedAt: Date | null
  pausedAt: Date | null
  role: StaffRole | null
  isMakerActive: boolean | null
}

type ProblemCode = 'key-revoked' | 'key-paused' | 'key-ended' | 'key-without-maker' | 'key-network'

/**
 * The program of a key that comes from this IP. Reads the database each time: what is revoked or changed counts at
 * once, in every process. Refuses an unknown key, and with a line in the activity log one that is revoked, paused or
 * ended, that comes from another network, or whose maker has no active account.
 */
export async function findApiKey(db: Db, { key, address }: { key: string; address: string }): Promise<Program> {
  const row = await readKey(db, key)
  if (!row) throw new Refusal('key-unknown')
  const problem = problemOf(row, address)
  if (problem || row.role === null) return await refuse(db, row, { address, code: problem ?? 'key-without-maker' })
  await recordUse(db, row, address)
  const { keyId, staffId, username, role, prefix, assistants } = row
  const rights = keyRights.filter(right => row.keyRights.includes(right))
  return { keyId, staffId, username, role, prefix, assistants, keyRights: rights }
}

async function readKey(db: Db, key: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select k.id as "keyId", k.staff_id as "staffId", s.username, k.prefix, k.rights as "keyRights",
      k.assistants, k.ends_at as "endsAt", k.networks, k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
      k.paused_at as "pausedAt", maker.role, maker.is_active as "isMakerActive"
    from api_keys k join staff s on s.id = k.staff_id left join staff maker on maker.id = k.made_by
    where k.hash = ${sha256(key)} ${prepared}`.execute(db)
  return rows[0]
}

function problemOf(row: KeyRow, address: string): ProblemCode | null {
  if (row.revokedAt) return 'key-revoked'
  if (row.pausedAt) return 'key-paused'
  if (row.endsAt && row.endsAt <= new Date()) return 'key-ended'
  if (!row.isMakerActive) return 'key-without-maker'
  return row.networks.length > 0 && !isInNetworks(address, row.networks) ? 'key-network' : null
}

async function refuse(db: Db, row: KeyRow, { address, code }: { address: string; code: ProblemCode }): Promise<never> {
  const by = { staffId: row.staffId, username: row.username, device: row.prefix }
  const label = {
    'key-revoked': 'revoked',
    'key-paused': 'paused',
    'key-ended': 'ended',
    'key-without-maker': 'no maker',
    'key-network': 'network',
  }
  await recordRefusal(
    db,
    { ...by, networkKey: await networkKey(db, address) },
    { kind: 'key-refused', label: label[code] },
  )
  throw new Refusal(code)
}

/** Two processes may write it at the same moment; the later time stays. */
async function recordUse(db: Db, { keyId, lastUsedAt }: KeyRow, address: string): Promise<void> {
  const now = new Date()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_network_key: await networkKey(db, address) })
    .where('id', '=', keyId)
    .execute()
}
