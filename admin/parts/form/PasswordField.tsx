import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { passwordLength } from '#shop/staff/account-validation.ts'
import { common } from '../../words.ts'

/** A password: the present one, or with `isNew` a new one. */
export function PasswordField({ isNew = false, ...props }: ComponentProps<typeof PasswordInput> & { isNew?: boolean }) {
  return (
    <PasswordInput
      maxLength={passwordLength.max}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      // Its label does not contain the field's name, which must identify only the field.
      visibilityToggleButtonProps={{ 'aria-label': common.showWhatIsTyped }}
      {...props}
    />
  )
}

/** The rules for a new password, checked before the server checks them. */
export const newPasswordError = (typed: string): string | null =>
  typed.length < passwordLength.min ? `At least ${passwordLength.min} characters` : null
