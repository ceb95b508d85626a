import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { newPasswordError, PasswordField } from '../parts/form/PasswordField.tsx'

/** How a password is set: a random one, or one that the owner types. */
export type PasswordValues = { by: 'shop' | 'owner'; password: string }

export const passwordError = (password: string, { by }: PasswordValues): string | null =>
  by === 'owner' ? newPasswordError(password) : null

/** The API's input: null requests a random one. */
export const toPasswordInput = ({ by, password }: PasswordValues): string | null => (by === 'owner' ? password : null)

/** Beside the first line of its label, which is larger to tap on a phone. */
const dot = { inner: 'max-md:mt-2.5' }

export function PasswordModeFields<Values extends PasswordValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <Radio.Group {...form.getInputProps('by')} label="Password">
        <div className="grid gap-2 mt-2 max-md:gap-0 max-md:[&_label]:py-2.5">
          <Radio classNames={dot} value="shop" label="Create a random password" />
          <Radio classNames={dot} value="owner" label="Type a password" />
        </div>
      </Radio.Group>
      {form.getValues().by === 'owner' && (
        <PasswordField
          {...form.getInputProps('password')}
          isNew
          label="New password"
          description="At least 8 characters, better 15. They change it when they first sign in."
          name="password"
        />
      )}
    </>
  )
}
