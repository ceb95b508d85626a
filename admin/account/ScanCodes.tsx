import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { showComplaint } from '../parts/show-complaint.ts'
import { focusFirst } from '../parts/show-problems.ts'
import { tellDone } from '../parts/tell.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Codes.module.css'
import { QrCode } from './QrCode.tsx'

type Props = { secret: string; address: string; onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/** Hands the secret to the app, and is done when the app's first code came back. */
export function ScanCodes({ secret, address, onDone, onClose }: Props) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: isNotEmpty('The code is required') } })
  const turningOn = useMutation({
    mutationFn: (code: string) => parseResponse(api.account.codes.$put({ json: { code } })),
    onSuccess: ({ recoveryCodes }) => {
      tellDone('One-time codes are on')
      onDone(recoveryCodes)
    },
    onError: error => showComplaint(form, error, 'Failed to set up one-time codes'),
  })
  return (
    <FormDialog
      title="Add it to your app"
      submit="Turn on"
      busy={turningOn.isPending}
      onSubmit={form.onSubmit(
        ({ code }) => turningOn.mutate(code),
        problems => focusFirst(form, problems),
      )}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className={classes.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <CodeField
        {...form.getInputProps('code')}
        label="One-time code"
        description="The six digits the app shows now."
        inputMode="numeric"
        data-autofocus
      />
    </FormDialog>
  )
}
