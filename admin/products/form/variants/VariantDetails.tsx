import { NumberInput, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MoveButton } from '../../../parts/list/MoveButton.tsx'
import { useLatestForm } from '../form-context.ts'
import type { VariantValues } from '../product-values.ts'
import { VariantOptions } from './VariantOptions.tsx'
import classes from './Variants.module.css'

type Props = {
  variant: VariantValues
  path: string
  name: string
  index: number
  count: number
  errorOf: (field: string) => ReactNode
  onMove: (to: number) => void
}

/** What is rarely changed of a variant: its options, weight, stock settings and place. */
export function VariantDetails({ variant, path, name, index, count, errorOf, onMove }: Props) {
  const form = useLatestForm()
  return (
    <div className={classes.details}>
      <VariantOptions path={path} options={variant.options} name={name} />
      <div className={classes.fields}>
        <NumberInput
          {...form.getInputProps(`${path}.weight`)}
          label="Variant weight in kg"
          hideControls
          decimalScale={3}
          error={errorOf('weight')}
        />
        <NumberInput
          {...form.getInputProps(`${path}.lowStockThreshold`)}
          label="Low-stock threshold"
          hideControls
          allowDecimal={false}
          error={errorOf('lowStockThreshold')}
        />
        <Switch
          {...form.getInputProps(`${path}.trackInventory`, { type: 'checkbox' })}
          label="Track stock"
          error={errorOf('trackInventory')}
        />
        {count > 1 && (
          <div className={classes.moves}>
            <MoveButton label={`Move up ${name}`} idle={index === 0} onClick={() => onMove(index - 1)}>
              <IconArrowUp size={18} aria-hidden />
            </MoveButton>
            <MoveButton label={`Move down ${name}`} idle={index === count - 1} onClick={() => onMove(index + 1)}>
              <IconArrowDown size={18} aria-hidden />
            </MoveButton>
          </div>
        )}
      </div>
    </div>
  )
}
