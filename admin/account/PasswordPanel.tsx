import { Button } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { newPasswordError, PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { Panel } from '../parts/Panel.tsx'
import { words } from '../words/sign-in.ts'

/** `onDone`: what happens next on screens other than the account's. */
export function PasswordPanel({ username, onDone }: { username: string; onDone?: () => Promise<void> }) {
  const form = useForm({
    initialValues: { password: '', next: '' },
    validate: {
      password: isNotEmpty(words.yourCurrentPasswordIsRequired),
      next: (next, { password }) =>
        newPasswordError(next) ?? (next === password ? words.thisIsThePasswordYouHave : null),
    },
  })
  const change = useAdminMutation({
    call: (json: { password: string; next: string }) => parseResponse(api.account.password.$put({ json })),
    done: () => [words.passwordChanged, words.youAreSignedOutEverywhereElse],
    failed: failureIn(form, words.failedToChangePassword),
    invalidates: [['account']],
    onSuccess: () => {
      form.reset()
      void onDone?.()
    },
  })
  return (
    <Panel title={words.password}>
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
          <PasswordField {...form.getInputProps('password')} label={words.currentPassword} name="password" />
          <PasswordField
            {...form.getInputProps('next')}
            isNew
            label={words.newPassword}
            description={words.atLeast8CharactersBetter15}
            name="next"
          />
        </div>
        <Button type="submit" loading={change.isPending}>
          {words.changePassword}
        </Button>
      </form>
    </Panel>
  )
}
