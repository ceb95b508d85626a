import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { usePasswordPrompt } from '../session/password-prompt.ts'
import { words } from '../words/sign-in.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'

/** Asks for the password when an API call requires a recent one. It stays valid for ten minutes. */
export function PasswordDialog() {
  const waiting = usePasswordPrompt()
  if (!waiting) return null
  return (
    <ConfirmPassword
      title="Is it still you?"
      submit={words.continue}
      failed="Failed to check the password"
      action={password => parseResponse(api.session.password.$post({ json: { password } }))}
      onDone={() => waiting.resolve(true)}
      onClose={() => waiting.resolve(false)}
    />
  )
}
