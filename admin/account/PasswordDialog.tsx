import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { usePasswordAsked } from '../session/password-asked.ts'
import { AskPassword } from './AskPassword.tsx'

/** Asks for the password where something waits for it. It counts for ten minutes. */
export function PasswordDialog() {
  const waiting = usePasswordAsked()
  if (!waiting) return null
  return (
    <AskPassword
      title="Is it still you?"
      submit="Continue"
      failed="Failed to check the password"
      deed={password => parseResponse(api.session.password.$post({ json: { password } }))}
      onDone={() => waiting.settle(true)}
      onClose={() => waiting.settle(false)}
    />
  )
}
