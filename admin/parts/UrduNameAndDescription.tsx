import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { UrduFields, urduField } from './UrduFields.tsx'

type Values = { nameUrdu: string; descriptionUrdu: string }
type Form = Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'getInputProps'>

/** The name and description of a sub-brand or category in Urdu. */
export const UrduNameAndDescription = ({ form }: { form: Form }) => (
  <UrduFields
    values={[form.values.nameUrdu, form.values.descriptionUrdu]}
    hasError={Boolean(form.errors.nameUrdu || form.errors.descriptionUrdu)}
  >
    <TextInput
      {...form.getInputProps('nameUrdu')}
      {...urduField}
      label="Name in Urdu"
      name="nameUrdu"
      maxLength={120}
    />
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
