import { Button, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { SignInButton } from './SignInButton.tsx'
import { SignInError } from './SignInError.tsx'
import { clearNotifications } from './use-after-sign-in.ts'
import { useSendCode } from './use-sign-in.ts'

type Props = { onEnter: () => Promise<void>; onBack: () => void }

/** The server accepts both kinds of codes in one field, but on a phone each needs another keyboard. */
const kinds = {
  app: {
    label: '6-digit code',
    description: 'The six digits your authenticator app shows now.',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten you saved when you set up sign-in codes. Each works once.',
    inputMode: 'text',
    other: 'Use a code from the app',
  },
} as const

export function TotpStep(on: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { label, description, inputMode, other } = kinds[kind]
  const sending = useSendCode(on)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: isNotEmpty('The code is required') },
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
      <h1 className="m-0 mb-1 text-2xl font-bold tracking-tight">One more step</h1>
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
      <SignInError error={sending.error} check="the code" />
      <SignInButton busy={sending.isPending} />
      <div className="flex flex-wrap justify-between max-md:[&>*]:h-11">
        <Button variant="subtle" size="compact-md" onClick={turn}>
          {other}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={on.onBack}>
          Start again
        </Button>
      </div>
    </form>
  )
}
