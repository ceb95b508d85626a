import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Replaces the recovery codes by ten new ones, after the password. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ConfirmPassword
      title="New recovery codes"
      submit="Replace the codes"
      failed="Failed to make new recovery codes"
      action={password => parseResponse(api.account['recovery-codes'].$post({ json: { password } }))}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      <p>You get ten new codes. The old ones stop working.</p>
    </ConfirmPassword>
  )
}
