import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'
import { PasswordModeFields, type PasswordValues, passwordError, toPasswordInput } from './PasswordModeFields.tsx'
import type { StaffAccount } from './staff.ts'

type ResetForm = PasswordValues & { ownPassword: string }

/** Resets the password of an account. */
export function ResetPassword({ account: { id, username }, onClose }: { account: StaffAccount; onClose: () => void }) {
  const form = useForm<ResetForm>({
    initialValues: { by: 'shop', password: '', ownPassword: '' },
    validate: { password: passwordError, ownPassword: isNotEmpty('Your password is required') },
  })
  const reset = useAdminMutation({
    call: ({ ownPassword, ...chosen }: ResetForm) =>
      parseResponse(
        api.staff[':id'].password.$put({ param: { id }, json: { password: toPasswordInput(chosen), ownPassword } }),
      ),
    done: () => ['Password reset', username],
    failed: failureIn(form, 'Failed to reset password'),
    onSuccess: ({ password }) => {
      if (password === null) onClose()
    },
  })
  const newPassword = reset.data?.password
  if (newPassword) return <NewPasswordDialog username={username} password={newPassword} onClose={onClose} />
  return (
    <FormDialog
      title="Reset password?"
      submit="Reset password"
      busy={reset.isPending}
      onSubmit={submitOf(form, reset.mutate)}
      onClose={onClose}
    >
      <p>
        <bdi>
          <strong>{username}</strong>
        </bdi>
        : signed out everywhere at once. The old password no longer works.
      </p>
      <PasswordModeFields form={form} />
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </FormDialog>
  )
}
