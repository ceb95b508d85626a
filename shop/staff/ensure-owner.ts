import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { newId } from '../ids.ts'
import { givenUntil, hashPassword, newReadablePassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { deleteTotp } from './totp.ts'
import { requireStrongPassword } from './weak-password.ts'

const USERNAME = 'admin'

/** Whoever can run a command on the server or set its environment. */
const byServer = { staffId: null, username: 'server', device: '', networkKey: null }

/**
 * Ensures that somebody can sign in. A new password in `ADMIN_PASSWORD` restores access: the account `username`
 * (`ADMIN_USERNAME`), created if missing, becomes an active owner with that password and without one-time codes, and
 * its sessions end. The same password at a later start changes nothing (docs/decisions/0017-staff-accounts.md). Without
 * it, a shop without staff gets the account with a random password, returned once to be shown in the terminal; it must
 * be changed at the first sign-in within seven days. Refuses a weak `ADMIN_PASSWORD`.
 */
export async function ensureOwner(
  db: Db,
  { username = USERNAME, password }: { username?: string | undefined; password?: string | undefined } = {},
): Promise<{ username: string; password: string } | null> {
  if (password !== undefined) {
    await requireStrongPassword(db, { username, password })
    await applyInitialPassword(db, { username, password })
    return null
  }
  const anybody = await db.selectFrom('staff').where('is_program', '=', false).select('id').limit(1).executeTakeFirst()
  if (anybody) return null
  const random = newReadablePassword()
  // Of two processes that start at once only the one that inserted the account shows its password.
  const made = await insertOwner(db, {
    username,
    password_hash: await hashPassword(random),
    password_given_until: givenUntil(),
  })
  return made ? { username, password: random } : null
}

async function applyInitialPassword(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const password_hash = await hashPassword(password)
  await inTransaction(db, async tx => {
    // The first process inserts the row; the others wait for it here.
    const isFirst = await insertInitialPassword(tx, password_hash)
    const { before } = await tx
      .selectFrom('initial_password')
      .select('password_hash as before')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isApplied = !isFirst && (await verifyPassword(before, password))
    if (isApplied && (await hasOwner(tx))) return
    await tx.updateTable('initial_password').set({ password_hash }).execute()
    if (!(await insertOwner(tx, { username, password_hash, password_given_until: null })))
      await resetOwner(tx, { username, password, password_hash })
  })
}

async function insertInitialPassword(tx: Tx, password_hash: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('initial_password')
    .values({ password_hash })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function hasOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('staff')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/**
 * Restores the access of an owner who has lost password or phone: the account, created if missing, becomes an active
 * owner without one-time codes, and its sessions end. Returns a random password, which must be changed at the first
 * sign-in within seven days.
 */
export async function resetOwnerPassword(db: Db, username: string = USERNAME): Promise<string> {
  const password = newReadablePassword()
  const password_hash = await hashPassword(password)
  const password_given_until = givenUntil()
  await inTransaction(db, async tx => {
    if (await insertOwner(tx, { username, password_hash, password_given_until }))
      await recordActivity(tx, byServer, { kind: 'account-created', label: `${username}: owner` })
    else await resetOwner(tx, { username, password, password_hash, password_given_until })
  })
  return password
}

type Given = { username: string; password: string; password_hash: string; password_given_until?: Date }

async function resetOwner(tx: Tx, given: Given): Promise<void> {
  const account = await tx
    .selectFrom('staff')
    .where('username', '=', given.username)
    .select(['id', 'password_hash as current', 'role', 'is_active'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isOpen =
    account.role === 'owner' && account.is_active && (await verifyPassword(account.current, given.password))
  // Set before its hash was stored: there is nothing to restore.
  if (isOpen) return
  // Other owners read it in the activity log, and a new owner also on the dashboard.
  await recordActivity(tx, byServer, {
    subjectId: account.id,
    ...(account.role === 'owner'
      ? { kind: 'password-given', label: given.username }
      : { kind: 'role-changed', label: `${given.username}: owner` }),
  })
  await tx
    .updateTable('staff')
    .set({
      password_hash: given.password_hash,
      role: 'owner',
      is_active: true,
      password_given_until: given.password_given_until ?? null,
    })
    .where('id', '=', account.id)
    .execute()
  await deleteTotp(tx, account.id)
  await endSessionsOf(tx, account.id)
}

type FirstOwner = { username: string; password_hash: string; password_given_until: Date | null }

async function insertOwner(db: Db | Tx, owner: FirstOwner): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values({ id: newId(), role: 'owner', ...owner })
    .onConflict(conflict => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
