import { useSortable } from '@dnd-kit/react/sortable'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { productLimits } from '#shop/products/product-form.ts'
import { fieldId, useLatestForm } from '../form-context.ts'
import type { VariantValues } from '../product-values.ts'
import { RupeesInput } from '../RupeesInput.tsx'
import { variantTitle } from './use-variants.ts'
import { VariantHead } from './VariantHead.tsx'
import { VariantOptions } from './VariantOptions.tsx'
import { type PictureChoice, VariantPicture } from './VariantPicture.tsx'
import { VariantStock } from './VariantStock.tsx'
import classes from './Variants.module.css'

type Props = {
  variant: VariantValues
  index: number
  count: number
  /** The errors of its fields; the fields read them from the form. */
  fieldErrors: [path: string, error: ReactNode][]
  pictures: PictureChoice[]
  productId: string | undefined
  /** The same for all rows and all renderings. */
  actions: { move: (from: number, to: number) => void; askToRemove: (index: number) => void }
}

/**
 * A variant with all its fields. The form copies all values on every key, so rows are compared as text: comparing 100
 * rows costs less than rendering one.
 */
export const VariantRow = memo(Row, (before, after) => JSON.stringify(before) === JSON.stringify(after))

function Row({ variant, index, count, pictures, productId, actions }: Props) {
  const form = useLatestForm()
  const { ref, handleRef, isDragging } = useSortable({ id: variant.id, index })
  const path = `variants.${index}`
  const name = variantTitle(variant, index)
  return (
    <li ref={ref} className={classes.variant} data-dragging={isDragging || undefined}>
      <fieldset id={fieldId(path)} tabIndex={-1}>
        <legend className={classes.legend}>{name}</legend>
        <VariantHead
          {...{ name, index, count, handleRef }}
          onMove={to => actions.move(index, to)}
          onRemove={() => actions.askToRemove(index)}
        />
        <div className={classes.fields}>
          <TextInput
            {...form.getInputProps(`${path}.name`)}
            label="Variant name"
            description={variant.name.trim() === '' ? 'Without a name it is not saved' : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            className={classes.wide}
            maxLength={productLimits.name}
            dir="auto"
          />
          <RupeesInput {...form.getInputProps(`${path}.price`)} label="Variant price" placeholder="Base price" />
          <RupeesInput {...form.getInputProps(`${path}.comparePrice`)} label="Variant compare price" />
          <TextInput
            {...form.getInputProps(`${path}.sku`)}
            label="Variant SKU"
            maxLength={productLimits.sku}
            autoCapitalize="none"
            spellCheck={false}
          />
          <NumberInput
            {...form.getInputProps(`${path}.weight`)}
            label="Variant weight in kg"
            hideControls
            decimalScale={3}
          />
          <NumberInput
            {...form.getInputProps(`${path}.lowStockThreshold`)}
            label="Low-stock threshold"
            hideControls
            allowDecimal={false}
          />
          <VariantPicture path={path} pictures={pictures} />
        </div>
        <VariantOptions path={path} options={variant.options} name={name} />
        <div className={classes.stock}>
          <Switch {...form.getInputProps(`${path}.trackInventory`, { type: 'checkbox' })} label="Track stock" />
          <VariantStock path={path} variant={variant} productId={productId} />
        </div>
      </fieldset>
    </li>
  )
}
