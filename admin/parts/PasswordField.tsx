import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { passwordLength } from '#shop/staff/account-validation.ts'

/** Where somebody types a password: the one they have, or with `isNew` one they choose. */
export function PasswordField({ isNew = false, ...props }: ComponentProps<typeof PasswordInput> & { isNew?: boolean }) {
  return (
    <PasswordInput
      maxLength={passwordLength.max}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      // Not named after the field: its label must find one thing.
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      {...props}
    />
  )
}

/** What a new password must be, before the server is asked. */
export const newPasswordError = (typed: string): string | null =>
  typed.length < passwordLength.min ? `At least ${passwordLength.min} characters` : null
