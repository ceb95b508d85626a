import { passwordLength } from '#shop/staff/account-validation.ts'
import { textLine } from './validate.ts'

/** A password that a person chooses, for themselves or for another account. */
export const newPassword = textLine(passwordLength.max).min(
  passwordLength.min,
  `At least ${passwordLength.min} characters`,
)
