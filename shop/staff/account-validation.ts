/** How long a username may be, in characters. */
export const usernameLength = { min: 2, max: 40 } as const

/** How long a password may be, in characters; longer ones would only make the server work. */
export const passwordLength = { min: 8, max: 200 } as const

/**
 * Whether a folded username can be one: letters and digits of any script, dots, dashes, underscores and @. Nothing invisible and
 * nothing that turns the line around, so that no name looks like another.
 */
export function isUsername(folded: string): boolean {
  const { length } = [...folded]
  return (
    length >= usernameLength.min && length <= usernameLength.max && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u.test(folded)
  )
}
