import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { words } from '../words/sign-in.ts'
import { QrCode } from './QrCode.tsx'
import { TotpField } from './TotpField.tsx'

type Props = { secret: string; address: string; onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/** Shows the secret for the app, and finishes when the first code of the app is right. */
export function ScanTotpSecret({ secret, address, onDone, onClose }: Props) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: isNotEmpty(words.theCodeIsRequired) } })
  const activation = useAdminMutation({
    call: (code: string) => parseResponse(api.account.codes.$put({ json: { code } })),
    done: () => ['Sign-in codes are on'],
    failed: failureIn(form, 'Failed to set up sign-in codes'),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <FormDialog
      title="Add it to your app"
      submit="Turn on"
      busy={activation.isPending}
      onSubmit={submitOf(form, ({ code }) => activation.mutate(code))}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className="px-3 py-2 border border-hairline rounded-sm bg-ground wrap-anywhere font-mono text-md">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <TotpField
        {...form.getInputProps('code')}
        label={words._6DigitCode}
        description="The six digits the app shows now."
        inputMode="numeric"
        data-autofocus
      />
    </FormDialog>
  )
}
