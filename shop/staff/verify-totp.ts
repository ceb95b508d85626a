import type { Tx } from '#db/client.ts'
import { foldDigits } from '../phone.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { totpStepOf } from './totp-algorithm.ts'

/** The account, and the secret of its app. */
export type TotpSecret = { staffId: string; secret: string }

/**
 * Accepts the code of an app or a recovery code; returns whether it was right and unused. Of two simultaneous uses one
 * is refused.
 */
export async function verifyTotp(tx: Tx, totp: TotpSecret, typed: string): Promise<boolean> {
  const code = foldDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return await consumeRecoveryCode(tx, { staffId: totp.staffId, typed: code })
  const step = totpStepOf(totp.secret, code)
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ codes_last_step: step })
    .where('id', '=', totp.staffId)
    // RFC 6238 §5.2: a used code is not accepted again, nor an older one.
    .where(eb => eb.or([eb('codes_last_step', 'is', null), eb('codes_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
