import { Button, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { words } from '../words/sign-in.ts'
import { SignInButton } from './SignInButton.tsx'
import { SignInError } from './SignInError.tsx'
import { clearNotifications } from './use-after-sign-in.ts'
import { useSendCode } from './use-sign-in.ts'

type Props = { onEnter: () => Promise<void>; onBack: () => void }

/** The server accepts both kinds of codes in one field, but on a phone each needs another keyboard. */
const kinds = {
  app: {
    label: words._6DigitCode,
    description: words.theSixDigitsYourAuthenticatorApp,
    inputMode: 'numeric',
    other: words.useARecoveryCode,
  },
  recovery: {
    label: words.recoveryCode,
    description: words.oneOfTheTenYouSaved,
    inputMode: 'text',
    other: words.useACodeFromTheApp,
  },
} as const

export function TotpStep(on: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { label, description, inputMode, other } = kinds[kind]
  const sending = useSendCode(on)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: isNotEmpty(words.theCodeIsRequired) },
  })
  const turn = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.reset()
    sending.reset()
    clearNotifications()
    form.getInputNode('code')?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-4 p-6"
      onInput={() => {
        if (!sending.error) return
        sending.reset()
        clearNotifications()
      }}
      onSubmit={form.onSubmit(
        ({ code }) => {
          if (!sending.isPending) sending.mutate(code)
        },
        () => form.getInputNode('code')?.focus(),
      )}
    >
      <h1 className="m-0 mb-1 text-2xl font-bold tracking-tight">{words.oneMoreStep}</h1>
      <TextInput
        {...form.getInputProps('code')}
        key={form.key('code')}
        label={label}
        description={description}
        size="md"
        name="code"
        maxLength={40}
        inputMode={inputMode}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus
      />
      <SignInError error={sending.error} check={words.checkCode} />
      <SignInButton busy={sending.isPending} />
      <div className="flex flex-wrap justify-between max-md:[&>*]:h-11">
        <Button variant="subtle" size="compact-md" onClick={turn}>
          {other}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={on.onBack}>
          {words.startAgain}
        </Button>
      </div>
    </form>
  )
}
