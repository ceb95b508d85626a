import { TextInput } from '@mantine/core'
import type { ComponentProps, FocusEvent } from 'react'
import { slugFrom } from '#shop/slug.ts'

type Props = ComponentProps<typeof TextInput> & {
  value?: string
  // A form's field accepts an event or a value.
  onChange?: (changed: React.ChangeEvent<HTMLInputElement> | string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The slug of a page. Below it stands the slug as it will be saved. */
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
