import type { Tx } from '#db/client.ts'
import { foldDigits } from '../phone.ts'
import { stepOfCode } from './one-time-codes.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** Whose codes they are, and the secret their app shows them by. */
export type Codes = { staffId: string; secret: string }

/** Takes the code of an app, or a recovery code instead; whether it was right and not used before. Of two at once one finds it used. */
export async function takeCode(tx: Tx, codes: Codes, typed: string): Promise<boolean> {
  const code = foldDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return await takeRecoveryCode(tx, { staffId: codes.staffId, typed: code })
  const step = stepOfCode(codes.secret, code)
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ codes_last_step: step })
    .where('id', '=', codes.staffId)
    // RFC 6238 §5.2: a code that was taken is not taken a second time. Nor is an older one.
    .where(eb => eb.or([eb('codes_last_step', 'is', null), eb('codes_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
