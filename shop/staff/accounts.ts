import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { foldUsername } from './account-validation.ts'
import { givenUntil, hashPassword, newReadablePassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { deleteTotp } from './totp.ts'
import { requireStrongPassword } from './weak-password.ts'

/** The account that does something. Null where it may be a shopper or the shop itself. */
export type Actor = { staffId: string; username: string }

/** All accounts of people, by name. `hasCodes`: whether their sign-in asks for a one-time code. */
export async function listStaff(db: Db) {
  return await db
    .selectFrom('staff')
    .where('is_program', '=', false)
    .orderBy('username')
    .select(eb => [
      'id',
      'username',
      'full_name as fullName',
      'phone',
      'role',
      'is_active as isActive',
      eb('codes_since', 'is not', null).as('hasCodes'),
      'last_seen_at as lastSeenAt',
    ])
    .execute()
}

/** The username of a person's account. Refuses a deleted one, and the account of a key. */
export async function getUsername(db: Db, staffId: string): Promise<string> {
  const staff = await db
    .selectFrom('staff')
    .where('id', '=', staffId)
    .where('is_program', '=', false)
    .select('username')
    .executeTakeFirst()
  if (!staff) throw new Refusal('staff-not-found')
  return staff.username
}

/** For other staff: who the person is, and where owners reach them. Either may be empty. */
export type StaffDetails = { fullName: string; phone: string }

/** A generated password is returned once, to be passed on to its user. */
export type GivenPassword = { password: string | null }

/**
 * Creates an account with the given password, or a random readable one; either must be changed at the first sign-in.
 * Refuses a taken username, and a weak password.
 */
export async function createStaff(
  db: Db,
  input: { username: string; role: StaffRole; password: string | null } & Partial<StaffDetails>,
): Promise<GivenPassword & { id: string }> {
  const random = input.password === null ? newReadablePassword() : null
  const username = foldUsername(input.username)
  if (input.password !== null) await requireStrongPassword(db, { username, password: input.password })
  const inserted = await db
    .insertInto('staff')
    .values({
      id: newId(),
      username,
      role: input.role,
      full_name: input.fullName ?? '',
      phone: input.phone ?? '',
      password_hash: await hashPassword(input.password ?? random ?? ''),
      password_given_until: givenUntil(),
    })
    .onConflict(conflict => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('username-taken', { username })
  return { id: inserted.id, password: random }
}

/** Changes name and phone of an account. */
export async function changeStaffDetails(
  db: Db,
  { staffId, fullName, phone }: { staffId: string } & StaffDetails,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ full_name: fullName, phone })
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('staff-not-found')
}

/** Changes the role of an account. Refuses when no active owner would be left. */
export async function changeRole(db: Db, { staffId, role }: { staffId: string; role: StaffRole }): Promise<void> {
  await inTransaction(db, async tx => {
    if (role !== 'owner') await requireAnotherOwner(tx, staffId)
    const { numUpdatedRows } = await tx.updateTable('staff').set({ role }).where('id', '=', staffId).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('staff-not-found')
  })
}

/**
 * Deactivates an account, which ends its sessions at once, or activates it. Refuses when no active owner would be left.
 */
export async function setStaffActive(
  db: Db,
  { staffId, isActive }: { staffId: string; isActive: boolean },
): Promise<void> {
  await inTransaction(db, async tx => {
    if (!isActive) await requireAnotherOwner(tx, staffId)
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ is_active: isActive })
      .where('id', '=', staffId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('staff-not-found')
    if (!isActive) await endSessionsOf(tx, staffId)
  })
}

/** One's own password and codes are changed with the password (`changeOwnPassword`, `disableTotp`). */
type ResetPasswordInput = { staffId: string; by: { staffId: string } }

/**
 * Sets another account's password, the given one or a random readable one; its sessions end. Refuses one's own account,
 * and a weak password.
 */
export async function resetPassword(
  db: Db,
  { staffId, by, password }: ResetPasswordInput & { password: string | null },
): Promise<GivenPassword> {
  if (staffId === by.staffId) throw new Refusal('own-account')
  const username = await getUsername(db, staffId)
  if (password !== null) await requireStrongPassword(db, { username, password })
  const random = password === null ? newReadablePassword() : null
  const password_hash = await hashPassword(password ?? random ?? '')
  await inTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ password_hash, password_given_until: givenUntil() })
      .where('id', '=', staffId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('staff-not-found')
    await endSessionsOf(tx, staffId)
  })
  return { password: random }
}

/**
 * Turns off the codes of another account that lost its phone. Its password alone works from then on. Refuses one's own
 * account.
 */
export async function removeTotp(db: Db, { staffId, by }: ResetPasswordInput): Promise<void> {
  if (staffId === by.staffId) throw new Refusal('own-account')
  await inTransaction(db, async tx => {
    const staff = await tx.selectFrom('staff').where('id', '=', staffId).select('id').forUpdate().executeTakeFirst()
    if (!staff) throw new Refusal('staff-not-found')
    await deleteTotp(tx, staffId)
  })
}

/** Deletes an account; its activity keeps the name. Refuses when no active owner would be left. */
export async function deleteStaff(db: Db, staffId: string): Promise<void> {
  await inTransaction(db, async tx => {
    await requireAnotherOwner(tx, staffId)
    const staff = await tx
      .selectFrom('staff')
      .where('id', '=', staffId)
      .select('username')
      .forUpdate()
      .executeTakeFirst()
    if (!staff) throw new Refusal('staff-not-found')
    await tx
      .updateTable('stock_movements')
      .set({ staff_name: staff.username })
      .where('staff_id', '=', staffId)
      .execute()
    await tx.deleteFrom('staff').where('id', '=', staffId).execute()
  })
}

/**
 * Refuses an account that is no active owner any more: it may have been when its request began. Until the transaction
 * ends, no owner changes.
 */
export async function requireOwner(tx: Tx, staffId: string): Promise<void> {
  const owners = await lockOwners(tx)
  if (!owners.some(({ id }) => id === staffId)) throw new Refusal('owner-no-more')
}

/** Refuses to remove the last active owner. Simultaneous changes wait here, and then see the result. */
async function requireAnotherOwner(tx: Tx, staffId: string): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0]?.id === staffId) throw new Refusal('last-owner')
}

const lockOwners = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
