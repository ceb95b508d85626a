import { Button } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { newPasswordError, PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { Panel } from '../parts/Panel.tsx'

/** `onDone`: what happens next on screens other than the account's. */
export function PasswordPanel({ username, onDone }: { username: string; onDone?: () => Promise<void> }) {
  const form = useForm({
    initialValues: { password: '', next: '' },
    validate: {
      password: isNotEmpty('Your current password is required'),
      next: (next, { password }) =>
        newPasswordError(next) ?? (next === password ? 'This is the password you have already' : null),
    },
  })
  const change = useAdminMutation({
    call: (json: { password: string; next: string }) => parseResponse(api.account.password.$put({ json })),
    done: () => ['Password changed', 'You are signed out everywhere else.'],
    failed: failureIn(form, 'Failed to change password'),
    invalidates: [['account']],
    onSuccess: () => {
      form.reset()
      void onDone?.()
    },
  })
  return (
    <Panel title="Password">
      <form
        noValidate
        className="grid gap-4 justify-items-start p-4 [&_p]:m-0 max-md:justify-items-stretch max-md:p-3"
        onSubmit={submitOf(form, values => {
          if (!change.isPending) change.mutate(values)
        })}
      >
        <div className="grid gap-4 w-[min(22rem,100%)] max-md:w-auto">
          {/* For password managers: the account that this password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField {...form.getInputProps('password')} label="Current password" name="password" />
          <PasswordField
            {...form.getInputProps('next')}
            isNew
            label="New password"
            description="At least 8 characters, better 15. A few words in a row are easy to remember and hard to guess."
            name="next"
          />
        </div>
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </form>
    </Panel>
  )
}
