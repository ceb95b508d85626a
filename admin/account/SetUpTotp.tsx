import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { words } from '../words/sign-in.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanTotpSecret } from './ScanTotpSecret.tsx'

type Step =
  | { at: 'password' }
  | { at: 'scan'; secret: string; address: string }
  | { at: 'activated'; recoveryCodes: string[] }

/** Password, QR code and first code, recovery codes. Nothing changes when it is closed before the first code. */
export function SetUpTotp({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  switch (step.at) {
    case 'password':
      return (
        <ConfirmPassword
          title="Set up sign-in codes"
          submit={words.continue}
          failed="Failed to set up sign-in codes"
          action={password => parseResponse(api.account.codes.$post({ json: { password } }))}
          onDone={begun => setStep({ at: 'scan', ...begun })}
          onClose={onClose}
        />
      )
    case 'scan':
      return (
        <ScanTotpSecret
          secret={step.secret}
          address={step.address}
          onDone={recoveryCodes => setStep({ at: 'activated', recoveryCodes })}
          onClose={onClose}
        />
      )
    case 'activated':
      return <RecoveryCodes codes={step.recoveryCodes} onClose={onClose} />
  }
}
