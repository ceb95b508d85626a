import { textLine } from '#shop/form-text.ts'
import { passwordLength } from '#shop/staff/account-validation.ts'

/** A password that a person chooses, for themselves or for another account. */
export const newPassword = textLine(passwordLength.max).min(
  passwordLength.min,
  `At least ${passwordLength.min} characters`,
)
