import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** The name, which is the first field of its form. */
export const NameField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput label="Name" name="name" required maxLength={120} dir="auto" data-autofocus {...props} />
)
