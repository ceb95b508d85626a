import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import type { Account } from './account.ts'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'
import { TurnTotpOff } from './TurnTotpOff.tsx'

export function TotpPanel({ codes }: { codes: Account['codes'] }) {
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'set up' | 'renew' | 'turn off' | null>(null)
  const close = () => {
    setDialog(null)
    void queries.invalidateQueries({ queryKey: ['account'] })
  }
  return (
    <Panel
      title="Sign-in codes"
      aside={<Badge color={codes.since === null ? 'grey' : 'green'}>{codes.since === null ? 'Off' : 'On'}</Badge>}
    >
      <div className="grid gap-4 justify-items-start p-4 [&_p]:m-0 max-md:justify-items-stretch max-md:p-3">
        {codes.since === null ? (
          <TotpIntroduction />
        ) : (
          <TotpStatus since={codes.since} left={codes.recoveryCodesLeft} />
        )}
        <div className="flex flex-wrap gap-2 max-md:[&>*]:h-11">
          {codes.since === null ? (
            <Button variant="default" onClick={() => setDialog('set up')}>
              Set up sign-in codes
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setDialog('renew')}>
                New recovery codes
              </Button>
              <Button variant="default" onClick={() => setDialog('turn off')}>
                Turn off
              </Button>
            </>
          )}
        </div>
      </div>
      {dialog === 'set up' && <SetUpTotp onClose={close} />}
      {dialog === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {dialog === 'turn off' && <TurnTotpOff onClose={close} />}
    </Panel>
  )
}

function TotpIntroduction() {
  return (
    <p>
      With sign-in codes you enter your password and six digits from an app on your phone, such as Google Authenticator
      or Aegis. Nobody can sign in with your password alone.
    </p>
  )
}

function TotpStatus({ since, left }: { since: string; left: number }) {
  return (
    <div>
      <p>On since {formatDateTime(since)}.</p>
      <p>
        {countOf(left, 'recovery code')} left, for when you do not have your phone.
        {left < 3 && ' Get new ones soon.'}
      </p>
    </div>
  )
}
