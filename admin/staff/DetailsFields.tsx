import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { staffDetailsLength } from '#shop/staff/account-validation.ts'

type DetailsValues = { fullName: string; phone: string }

/** Who the person is, and where owners reach them. */
export function DetailsFields<Values extends DetailsValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput
        {...form.getInputProps('fullName')}
        label="Full name"
        name="full-name"
        description="Optional. Shown to owners."
        maxLength={staffDetailsLength.fullName}
        autoComplete="off"
        dir="auto"
      />
      <TextInput
        {...form.getInputProps('phone')}
        label="Phone"
        name="phone"
        description="Optional. To call them back before you reset a password or remove codes."
        type="tel"
        maxLength={staffDetailsLength.phone}
        autoComplete="off"
      />
    </>
  )
}
