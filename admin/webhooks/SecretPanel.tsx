import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { ConfirmDialog } from '../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { CopyText } from '../whatsapp/CopyText.tsx'
import type { Webhook } from './webhooks.ts'

/** The secret with which the program verifies that an event is from this shop. */
export function SecretPanel({ webhook }: { webhook: Webhook }) {
  const { id, formerSecretUntil } = webhook
  const [secrets, setSecrets] = useState<{ secret: string; former: string | null } | null>(null)
  const [asks, setAsks] = useState(false)
  const one = api.webhooks[':id']
  const read = useAdminMutation({
    call: () => withPassword(() => parseResponse(one.secret.$get({ param: { id } }))),
    done: () => null,
    failed: 'Failed to read the secret',
    invalidates: [],
    onSuccess: setSecrets,
  })
  const change = useAdminMutation({
    call: () => withPassword(() => parseResponse(one.secret.$post({ param: { id }, json: {} }))),
    done: () => ['The secret is changed', 'For 24 hours events are signed with the former one too.'],
    failed: 'The secret was not changed',
    invalidates: [['webhooks']],
    onSuccess: () => {
      setAsks(false)
      setSecrets(null)
    },
  })
  const end = useAdminMutation({
    call: () => parseResponse(one['former-secret'].$delete({ param: { id } })),
    done: () => ['The former secret has ended'],
    failed: 'The former secret was not ended',
    invalidates: [['webhooks']],
    onSuccess: () => setSecrets(null),
  })
  return (
    <Panel title="Secret">
      <div className="grid gap-3 p-4 [&_p]:m-0">
        <p className="text-quiet text-sm">
          The program verifies with it that an event is from this shop. Give it to nobody else.
        </p>
        {secrets && <CopyText label="Secret" text={secrets.secret} />}
        {formerSecretUntil !== null && (
          <p>Events are signed with the former secret too until {formatDateTime(formerSecretUntil)}.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {!secrets && (
            <Button variant="default" loading={read.isPending} onClick={() => read.mutate()}>
              Show secret
            </Button>
          )}
          {formerSecretUntil === null ? (
            <Button variant="default" onClick={() => setAsks(true)}>
              Change secret
            </Button>
          ) : (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
              End the former secret
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asks}
        title="Change secret"
        confirm="Change secret"
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsks(false)}
      >
        For 24 hours events are signed with both, so that you can change the program in peace.
      </ConfirmDialog>
    </Panel>
  )
}
