import { useSortable } from '@dnd-kit/react/sortable'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { productLimits } from '#shop/products/product-form.ts'
import { fieldId, useProductFormContext } from '../form-context.ts'
import { RupeesInput } from '../RupeesInput.tsx'
import type { VariantValues } from '../values.ts'
import { nameOf } from './use-variants.ts'
import { VariantHead } from './VariantHead.tsx'
import { VariantOptions } from './VariantOptions.tsx'
import { VariantPicture } from './VariantPicture.tsx'
import { VariantStock } from './VariantStock.tsx'
import classes from './Variants.module.css'

type Props = {
  variant: VariantValues
  index: number
  count: number
  productId: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/** One variant and everything that can be said about it. */
export function VariantRow({ variant, index, count, productId, onMove, onRemove }: Props) {
  const form = useProductFormContext()
  const { ref, handleRef, isDragging } = useSortable({ id: variant.id, index })
  const path = `variants.${index}`
  const name = nameOf(variant, index)
  return (
    <li ref={ref} className={classes.variant} data-dragging={isDragging || undefined}>
      <fieldset id={fieldId(path)} tabIndex={-1}>
        <legend className={classes.legend}>{name}</legend>
        <VariantHead {...{ name, index, count, handleRef, onMove, onRemove }} />
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
          <VariantPicture path={path} />
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
