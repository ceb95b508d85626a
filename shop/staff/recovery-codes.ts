import type { Tx } from '#db/client.ts'
import { sha256 } from '../token.ts'
import { newReadableSecret } from './password.ts'

const COUNT = 10

/** 117 bits: enough for a plain hash (OWASP ASVS 6.5.2 asks for 112). Codes of three groups, from earlier, open once too. */
const GROUPS = 6

/** Gives somebody ten recovery codes such as `k7mq-2wzd-9hfa-t4xc-m3pn-8ygk`, instead of those they had. The table keeps hashes. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newReadableSecret(GROUPS))
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(code => ({ staff_id: staffId, code_hash: hashOf(staffId, code) })))
    .execute()
  return codes
}

/** Takes a recovery code, however its groups are written; whether there was such a one. Once taken it is gone. */
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
