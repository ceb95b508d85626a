import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

export function TotpField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      name="code"
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  )
}
