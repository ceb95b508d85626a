import { passwordLength } from '#shop/staff/account-validation.ts'
import { textLine } from './validate.ts'

/** A password somebody chooses, for themselves or for somebody else. */
export const newPassword = textLine(passwordLength.max).min(
  passwordLength.min,
  `At least ${passwordLength.min} characters`,
)
