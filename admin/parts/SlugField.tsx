import { TextInput } from '@mantine/core'
import type { ComponentProps, FocusEvent } from 'react'
import { slugFrom } from '#shop/slug.ts'

type Props = ComponentProps<typeof TextInput> & {
  value?: string
  // A form's field takes an event or a value.
  onChange?: (changed: React.ChangeEvent<HTMLInputElement> | string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The end of a page's address. Shows the slug as it will be saved once it is typed. */
export function SlugField({ onBlur, ...props }: Props) {
  return (
    <TextInput
      label="URL slug"
      name="slug"
      required
      maxLength={120}
      {...props}
      onBlur={event => {
        onBlur?.(event)
        const typed = event.currentTarget.value.trim()
        if (typed !== '' && slugFrom(typed) !== props.value) props.onChange?.(slugFrom(typed))
      }}
    />
  )
}
