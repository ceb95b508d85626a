import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { UrduFields, urduField } from './UrduFields.tsx'

type Values = { nameUrdu: string; descriptionUrdu: string }
/** `between`: a field of its own between the two, and what it holds. */
type Props = { form: Form; between?: { value: string; field: ReactNode } }
type Form = Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'getInputProps'>

/** The name and description of a sub-brand or category in Urdu. */
export const UrduNameAndDescription = ({ form, between }: Props) => (
  <UrduFields
    values={[form.values.nameUrdu, form.values.descriptionUrdu, between?.value ?? '']}
    hasError={Boolean(form.errors.nameUrdu || form.errors.descriptionUrdu)}
  >
    <TextInput
      {...form.getInputProps('nameUrdu')}
      {...urduField}
      label="Name in Urdu"
      name="nameUrdu"
      maxLength={120}
    />
    {between?.field}
    <Textarea
      {...form.getInputProps('descriptionUrdu')}
      {...urduField}
      label="Description in Urdu"
      name="descriptionUrdu"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
    />
  </UrduFields>
)
