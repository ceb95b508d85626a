import { Refusal } from '#shop/refusal.ts'

const problems: Record<string, string> = {
  'picture-address-private': 'The address leads to a private network.',
  'picture-address-port': 'The port of the address is not allowed.',
  'picture-address': 'The address does not begin with https://.',
  'picture-address-password': 'The address has a password.',
  'picture-host-unknown': 'The host of the address is unknown.',
  'picture-server-silent': 'The program did not answer in time.',
}

/** Why a request to the address of a program failed, as a sentence without anything of the network inside. */
export function whyUnreached(error: unknown): string {
  const refused = error instanceof Refusal ? problems[error.code] : undefined
  if (refused !== undefined) return refused
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
    return 'The program did not answer in time.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return 'The host of the address is unknown.'
  return code === '' ? 'The program cannot be reached.' : `The program cannot be reached (${code}).`
}
