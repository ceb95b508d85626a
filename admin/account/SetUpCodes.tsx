import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { AskPassword } from './AskPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanCodes } from './ScanCodes.tsx'

type Step =
  | { at: 'password' }
  | { at: 'scan'; secret: string; address: string }
  | { at: 'kept'; recoveryCodes: string[] }

/** Password, QR code and first code, recovery codes. Left before the first code, nothing has changed. */
export function SetUpCodes({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  switch (step.at) {
    case 'password':
      return (
        <AskPassword
          title="Set up one-time codes"
          submit="Continue"
          failed="Failed to set up one-time codes"
          deed={password => parseResponse(api.account.codes.$post({ json: { password } }))}
          onDone={begun => setStep({ at: 'scan', ...begun })}
          onClose={onClose}
        />
      )
    case 'scan':
      return (
        <ScanCodes
          secret={step.secret}
          address={step.address}
          onDone={recoveryCodes => setStep({ at: 'kept', recoveryCodes })}
          onClose={onClose}
        />
      )
    case 'kept':
      return <RecoveryCodes codes={step.recoveryCodes} onClose={onClose} />
  }
}
