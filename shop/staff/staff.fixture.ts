import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { createStaff } from './accounts.ts'
import { type SignedIn, type SignInClient, signIn } from './sign-in.ts'
import { beginTotpSetup, enableTotp } from './totp.ts'

// Staff accounts for the tests of accounts, codes and sessions.

export const password = 'lahore-mein-barish'
export const home = '203.0.113.7'
export const atHome: SignInClient = { address: home, device: null, deviceName: 'Chrome on Windows' }

/** An account with a password of its own choice, `sana` of the staff unless the input says otherwise. */
export async function newStaff(
  db: Db,
  { username = 'sana', role = 'manager' }: { username?: string; role?: StaffRole } = {},
): Promise<{ staffId: string; username: string; role: StaffRole }> {
  const { id } = await createStaff(db, { username, role, password })
  await db.updateTable('staff').set({ password_given_until: null }).where('id', '=', id).execute()
  return { staffId: id, username, role }
}

/** Opens a session of an account without codes. */
export async function openSession(
  db: Db,
  given: Partial<SignInClient> & { username: string; password?: string },
): Promise<SignedIn> {
  const opened = await signIn(db, { ...atHome, password, ...given })
  if ('pendingSignIn' in opened) throw new Error('this account asks for a code')
  return opened
}

/** The code of an authenticator app `late` seconds from now. */
export const codeOf = (secret: string, late = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + late * 1000 })

/** Turns codes on with the code of the former step, so that the present one is still unused. */
export async function setUpTotp(db: Db, staffId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const origin = { address: home, device: null }
  const { secret } = await beginTotpSetup(db, { staffId, password, origin, issuer: 'Dukan' })
  const enable = () => enableTotp(db, { staffId, code: codeOf(secret, -30) })
  // The step may end after its code was calculated, and two steps ago is too late.
  return { secret, recoveryCodes: await enable().catch(enable) }
}
