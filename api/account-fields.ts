import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { passwordLength } from '#shop/staff/account-validation.ts'

/** A password that a person chooses, for themselves or for another account. */
export const newPassword = textLine(passwordLength.max).min(
  passwordLength.min,
  `At least ${passwordLength.min} characters`,
)

/** The password of the signed-in person, where it is asked for again. */
const typedPassword = textLine(passwordLength.max).min(1, 'Your password is required')

export const passwordOnly = z.object({ password: typedPassword })

/** The same, beside the password of another person. */
export const ownPassword = { ownPassword: typedPassword }

/** A code of an app or a recovery code, wherever the API asks for one. */
export const typedCode = textLine(40).refine(text => text.trim() !== '', 'The code is required')
