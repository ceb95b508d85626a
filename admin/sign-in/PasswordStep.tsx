import { PasswordInput, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { words } from '../words/sign-in.ts'
import { common } from '../words.ts'
import { SignInButton } from './SignInButton.tsx'
import { SignInError } from './SignInError.tsx'
import { clearNotifications } from './use-after-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  /** The account that was signed in, in the dialog that asks again. */
  username?: string
  onEnter: () => Promise<void>
  onCodeAsked: () => void
}

export function PasswordStep({ username, ...on }: Props) {
  const signIn = useSignIn(on)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: username ?? '', password: '' },
    validate: { username: isNotEmpty(words.usernameIsRequired), password: isNotEmpty(words.passwordIsRequired) },
  })
  return (
    <form
      noValidate
      className="grid gap-4 p-6"
      onInput={() => {
        if (!signIn.error) return
        signIn.reset()
        clearNotifications()
      }}
      onSubmit={form.onSubmit(
        values => {
          if (!signIn.isPending) signIn.mutate(values)
        },
        errors => form.getInputNode(errors.username ? 'username' : 'password')?.focus(),
      )}
    >
      {username === undefined && (
        <h1 className="m-0 mb-1 text-2xl font-bold tracking-tight">{common.adminDashboard}</h1>
      )}
      <TextInput
        {...form.getInputProps('username')}
        key={form.key('username')}
        label={words.username}
        size="md"
        name="username"
        maxLength={100}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...autofocus(username === undefined)}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        label={words.password}
        size="md"
        name="password"
        maxLength={200}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...autofocus(username !== undefined)}
        visibilityToggleFocusable
        // Its label does not contain the field's name, which must identify only the field.
        visibilityToggleButtonProps={{ 'aria-label': common.showWhatIsTyped }}
      />
      <SignInError error={signIn.error} check={words.checkPassword} />
      <SignInButton busy={signIn.isPending} />
    </form>
  )
}

/** For a screen, and for the focus trap of a dialog. */
const autofocus = (first: boolean) => (first ? { autoFocus: true, 'data-autofocus': true } : {})
