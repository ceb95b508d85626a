import { ActionIcon, CloseButton, Input, TagsInput, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import type { ProductOption } from './product-options.ts'
import { VALUE_SEPARATORS } from './use-option-changes.ts'
import classes from './Variants.module.css'

type Props = {
  option: ProductOption
  place: number
  error: string | null
  onRename: (name: string) => void
  onValues: (values: string[]) => void
  onRenameValues: () => void
  onRemove: () => void
}

/** An option with its name and its values. */
export function OptionRow({ option: { name, values }, place, error, onRename, onValues, ...on }: Props) {
  const called = name || `option ${place}`
  return (
    <li className={classes.productOption}>
      <OptionName name={name} label={`Name of option ${place}`} onRename={onRename} />
      <TagsInput
        aria-label={`Values of ${called}`}
        placeholder={values.length === 0 ? 'S, M, L, XL' : 'Add another'}
        value={values}
        onChange={onValues}
        splitChars={VALUE_SEPARATORS}
        maxLength={productLimits.option}
        acceptValueOnBlur
        clearable={false}
        // Enter in an empty field would save the product.
        onKeyDown={event => {
          if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Rename values of ${called}`}
        disabled={values.length === 0}
        onClick={on.onRenameValues}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <CloseButton aria-label={`Remove option ${name || place}`} onClick={on.onRemove} />
      {error !== null && (
        <Input.Error className={classes.optionError} role="alert">
          {error}
        </Input.Error>
      )}
    </li>
  )
}

type OptionNameProps = { name: string; label: string; onRename: (name: string) => void }

/** The name is changed in all variants when the field is left. */
function OptionName({ name, label, onRename }: OptionNameProps) {
  const [typed, setTyped] = useState(name)
  const [last, setLast] = useState(name)
  if (name !== last) {
    setLast(name)
    setTyped(name)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder="Size"
      maxLength={productLimits.option}
      dir="auto"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => onRename(typed)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onRename(typed)
        // To the values beside it.
        event.currentTarget.closest('li')?.querySelectorAll('input')[1]?.focus()
      }}
    />
  )
}
