import type { Tx } from '#db/client.ts'
import { sha256 } from '../token.ts'
import { newReadableSecret } from './password.ts'

const COUNT = 10

/** 117 bits: enough for a plain hash (OWASP ASVS 6.5.2 asks for 112). Older codes of three groups work once too. */
const GROUPS = 6

/**
 * Replaces an account's recovery codes by ten new ones such as `k7mq-2wzd-9hfa-t4xc-m3pn-8ygk`. The table stores
 * hashes.
 */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newReadableSecret(GROUPS))
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(code => ({ staff_id: staffId, code_hash: hashOf(staffId, code) })))
    .execute()
  return codes
}

/** Uses up a recovery code, however its groups are written; returns whether it existed. */
export async function consumeRecoveryCode(
  tx: Tx,
  { staffId, typed }: { staffId: string; typed: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(staffId, typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const hashOf = (staffId: string, code: string): string => sha256(staffId, code.toLowerCase().replace(/[^0-9a-z]/g, ''))
