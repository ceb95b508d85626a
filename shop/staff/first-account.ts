import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { hashPassword, newReadablePassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'

const USERNAME = 'admin'

/**
 * Sees to it that somebody can sign in. With a password (`ADMIN_PASSWORD`) the owner `admin` has that one from now on,
 * made if missing; a change of it ends their open sessions, and so is also the way back in. Without one, a shop that has no
 * staff gets `admin` with a random password, returned this once to be shown in the terminal.
 */
export async function ensureFirstAccount(
  db: Db,
  { password }: { password?: string | undefined } = {},
): Promise<{ username: string; password: string } | null> {
  if (password !== undefined) {
    await setPassword(db, password)
    return null
  }
  const anybody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (anybody) return null
  const random = newReadablePassword()
  // Of two processes that start at once only the one whose account it became shows its password.
  const made = await insertOwner(db, await hashPassword(random))
  return made ? { username: USERNAME, password: random } : null
}

async function setPassword(db: Db, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  if (await insertOwner(db, password_hash)) return
  await inTransaction(db, async tx => {
    const account = await tx
      .selectFrom('staff')
      .where('username', '=', USERNAME)
      .select(['id', 'password_hash as current'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (await verifyPassword(account.current, password)) return
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', account.id).execute()
    await endSessionsOf(tx, account.id)
  })
}

async function insertOwner(db: Db, password_hash: string): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values({ id: newId(), username: USERNAME, password_hash, role: 'owner' })
    .onConflict(conflict => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
