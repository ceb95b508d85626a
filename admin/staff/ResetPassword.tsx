import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { showComplaint } from '../parts/show-complaint.ts'
import { focusFirst } from '../parts/show-problems.ts'
import { tellDone } from '../parts/tell.ts'
import { GivenPassword } from './GivenPassword.tsx'
import { type ChosenPassword, PasswordChoice, passwordProblem, sentPassword } from './PasswordChoice.tsx'
import type { StaffAccount } from './staff.ts'

type ResetForm = ChosenPassword & { ownPassword: string }

/** Another password for somebody who forgot theirs. */
export function ResetPassword({ account: { id, username }, onClose }: { account: StaffAccount; onClose: () => void }) {
  const form = useForm<ResetForm>({
    initialValues: { by: 'shop', password: '', ownPassword: '' },
    validate: { password: passwordProblem, ownPassword: isNotEmpty('Your password is required') },
  })
  const reset = useMutation({
    mutationFn: ({ ownPassword, ...chosen }: ResetForm) =>
      parseResponse(
        api.staff[':id'].password.$put({ param: { id }, json: { password: sentPassword(chosen), ownPassword } }),
      ),
    onSuccess: ({ password }) => {
      tellDone('Password reset', username)
      if (password === null) onClose()
    },
    onError: error => showComplaint(form, error, 'Failed to reset password'),
  })
  const given = reset.data?.password
  if (given) return <GivenPassword username={username} password={given} onClose={onClose} />
  return (
    <FormDialog
      title="Reset password?"
      submit="Reset password"
      busy={reset.isPending}
      onSubmit={form.onSubmit(
        chosen => reset.mutate(chosen),
        problems => focusFirst(form, problems),
      )}
      onClose={onClose}
    >
      <p>
        <bdi>
          <strong>{username}</strong>
        </bdi>
        : signed out everywhere at once. The password from before opens nothing any more.
      </p>
      <PasswordChoice form={form} />
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </FormDialog>
  )
}
