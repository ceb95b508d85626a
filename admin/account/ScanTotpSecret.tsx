import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { focusFirst } from '../parts/show-field-errors.ts'
import { showFormError } from '../parts/show-form-error.ts'
import { QrCode } from './QrCode.tsx'
import classes from './Totp.module.css'
import { TotpField } from './TotpField.tsx'

type Props = { secret: string; address: string; onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/** Hands the secret to the app, and is done when the app's first code came back. */
export function ScanTotpSecret({ secret, address, onDone, onClose }: Props) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: isNotEmpty('The code is required') } })
  const activation = useMutation({
    mutationFn: (code: string) => parseResponse(api.account.codes.$put({ json: { code } })),
    onSuccess: ({ recoveryCodes }) => {
      notifySuccess('One-time codes are on')
      onDone(recoveryCodes)
    },
    onError: error => showFormError(form, error, 'Failed to set up one-time codes'),
  })
  return (
    <FormDialog
      title="Add it to your app"
      submit="Turn on"
      busy={activation.isPending}
      onSubmit={form.onSubmit(
        ({ code }) => activation.mutate(code),
        fieldErrors => focusFirst(form, fieldErrors),
      )}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className={classes.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <TotpField
        {...form.getInputProps('code')}
        label="One-time code"
        description="The six digits the app shows now."
        inputMode="numeric"
        data-autofocus
      />
    </FormDialog>
  )
}
