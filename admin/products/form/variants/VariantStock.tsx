import { NumberInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { availableOf } from '../availability.ts'
import { useLatestForm } from '../form-context.ts'
import type { VariantValues } from '../product-values.ts'
import classes from './Variants.module.css'

type Props = { path: string; variant: VariantValues; productId: string | undefined }

/** The stock on hand. It is changed on the Stock screen; only a new variant has an opening quantity here. */
export function VariantStock({ path, variant, productId }: Props) {
  const form = useLatestForm()
  const { stock } = variant
  if (!stock) {
    return (
      <NumberInput
        {...form.getInputProps(`${path}.openingQuantity`)}
        label="Opening quantity"
        className={classes.opening}
        hideControls
        allowDecimal={false}
      />
    )
  }
  const available = availableOf(variant)
  return (
    <p className={classes.figures}>
      <span>
        <b>{stock.quantity}</b> on hand
      </span>
      <span>
        <b>{stock.reserved}</b> reserved
      </span>
      <span data-none={(variant.trackInventory && available <= 0) || undefined}>
        <b>{available}</b> available
      </span>
      <Link to="/admin/stock" search={{ product: productId }} aria-label={`Change stock of ${variant.name}`}>
        Change stock
      </Link>
    </p>
  )
}
