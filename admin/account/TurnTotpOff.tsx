import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { words } from '../words/sign-in.ts'
import { TotpField } from './TotpField.tsx'

export function TurnTotpOff({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: isNotEmpty('Your password is required'), code: isNotEmpty(words.theCodeIsRequired) },
  })
  const deactivation = useAdminMutation({
    call: (json: { password: string; code: string }) => parseResponse(api.account.codes.removal.$post({ json })),
    done: () => ['Sign-in codes are off'],
    failed: failureIn(form, 'Failed to turn sign-in codes off'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title="Turn sign-in codes off?"
      submit="Turn off"
      danger
      busy={deactivation.isPending}
      onSubmit={submitOf(form, deactivation.mutate)}
      onClose={onClose}
    >
      <p>Your password alone will open the back office. Your recovery codes will stop working.</p>
      <PasswordField {...form.getInputProps('password')} label="Your password" name="password" data-autofocus />
      <TotpField
        {...form.getInputProps('code')}
        label={words._6DigitCode}
        description="From your app, or a recovery code."
      />
    </FormDialog>
  )
}
