/** The length of a username in characters. */
export const usernameLength = { min: 2, max: 40 } as const

/** The length of a password in characters; longer ones would only cost the server time. */
export const passwordLength = { min: 8, max: 200 } as const

/** A username as stored: `Admin ` and `admin` are one account. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/**
 * Whether a normalized username is valid: letters and digits of any script, dots, dashes, underscores and @. No
 * invisible characters and none that change the direction, so that no name looks like another.
 */
export function isUsername(folded: string): boolean {
  const { length } = [...folded]
  return (
    length >= usernameLength.min && length <= usernameLength.max && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u.test(folded)
  )
}

/** The longest name and phone of an account. */
export const staffDetailsLength = { fullName: 100, phone: 30 }
