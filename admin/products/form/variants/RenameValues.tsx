import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import type { ProductOption } from './product-options.ts'
import classes from './Variants.module.css'

type Props = {
  option: ProductOption
  /** Gets the new names in the order of the values. */
  onRename: (values: string[]) => void
  onClose: () => void
}

/** Renames values of an option in all variants: a typing error, or `Sky` that is now called `Sky blue`. */
export function RenameValues({ option: { name, values }, onRename, onClose }: Props) {
  const [typed, setTyped] = useState(values)
  const [showErrors, setShowErrors] = useState(false)
  const errors = typed.map(errorOf)
  return (
    <FormDialog
      title={`Rename values of ${name}`}
      submit="Rename"
      busy={false}
      onClose={onClose}
      onSubmit={event => {
        // The form of the product is around this one.
        event.stopPropagation()
        const wrong = errors.findIndex(error => error !== undefined)
        if (wrong === -1) return onRename(typed.map(value => value.trim()))
        setShowErrors(true)
        event.currentTarget.querySelectorAll('input')[wrong]?.focus()
      }}
    >
      <div className={classes.renames}>
        {values.map((value, index) => (
          <TextInput
            key={value}
            label={value}
            dir="auto"
            data-autofocus={index === 0 || undefined}
            maxLength={productLimits.option}
            value={typed[index] ?? ''}
            error={showErrors && errors[index]}
            onChange={event => setTyped(typed.with(index, event.currentTarget.value))}
          />
        ))}
      </div>
    </FormDialog>
  )
}

function errorOf(value: string, index: number, values: string[]): string | undefined {
  if (value.trim() === '') return 'Please give it a name'
  const isSame = (other: string) => other.trim().toLowerCase() === value.trim().toLowerCase()
  if (values.some((other, at) => at !== index && isSame(other))) return 'Another value has this name'
  return undefined
}
