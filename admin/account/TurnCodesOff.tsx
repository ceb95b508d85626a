import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { showComplaint } from '../parts/show-complaint.ts'
import { focusFirst } from '../parts/show-problems.ts'
import { tellDone } from '../parts/tell.ts'
import { CodeField } from './CodeField.tsx'

export function TurnCodesOff({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: isNotEmpty('Your password is required'), code: isNotEmpty('The code is required') },
  })
  const turningOff = useMutation({
    mutationFn: (json: { password: string; code: string }) => parseResponse(api.account.codes.removal.$post({ json })),
    onSuccess: () => {
      tellDone('One-time codes are off')
      onClose()
    },
    onError: error => showComplaint(form, error, 'Failed to turn one-time codes off'),
  })
  return (
    <FormDialog
      title="Turn one-time codes off?"
      submit="Turn off"
      danger
      busy={turningOff.isPending}
      onSubmit={form.onSubmit(
        values => turningOff.mutate(values),
        problems => focusFirst(form, problems),
      )}
      onClose={onClose}
    >
      <p>Your password alone opens the back office then. Your recovery codes end with it.</p>
      <PasswordField {...form.getInputProps('password')} label="Your password" name="password" data-autofocus />
      <CodeField
        {...form.getInputProps('code')}
        label="One-time code"
        description="From your app, or a recovery code."
      />
    </FormDialog>
  )
}
