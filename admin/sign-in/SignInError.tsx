import { toApiError } from '../client.ts'

/** Beside the fields: what to check after they were refused. The toast says what went wrong. */
export function SignInError({ error, check }: { error: unknown; check: string }) {
  if (!['sign-in-failed', 'code-wrong'].includes(toApiError(error)?.code ?? '')) return null
  return <p className="m-0 text-error">{check}</p>
}
