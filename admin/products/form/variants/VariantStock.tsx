import { Link } from '@tanstack/react-router'
import { availableOf } from '../availability.ts'
import type { VariantValues } from '../product-values.ts'
import classes from './Variants.module.css'

type Props = { variant: VariantValues; productId: string | undefined }

/** The stock on hand. It is changed on the Stock screen; only a new variant has an opening quantity in the form. */
export function VariantStock({ variant, productId }: Props) {
  const { stock, trackInventory } = variant
  if (!stock) return null
  const available = availableOf(variant)
  return (
    <p className={classes.figures} data-label="Stock" data-none={(trackInventory && available <= 0) || undefined}>
      <Link to="/admin/stock" search={{ product: productId }} title={`Change stock of ${variant.name}`}>
        {stock.quantity.toLocaleString('en')} in stock
      </Link>
      {stock.reserved > 0 && <span>{available.toLocaleString('en')} available</span>}
    </p>
  )
}
