import { formatRupees } from '#shop/money.ts'
import classes from './ProductFacts.module.css'
import type { Product } from './products.ts'

/** A product's figures with their labels. */
export function ProductFacts({ product }: { product: Product }) {
  const { sku, basePrice, comparePrice, isFeatured } = product
  return (
    <dl className={classes.facts}>
      <dt>Base price</dt>
      <dd className={classes.price}>{formatRupees(basePrice)}</dd>
      {comparePrice !== null && (
        <>
          <dt>Compare price</dt>
          <dd className={classes.compare}>{formatRupees(comparePrice)}</dd>
        </>
      )}
      <dt>SKU</dt>
      <dd>{sku === null ? 'N/A' : <bdi>{sku}</bdi>}</dd>
      <dt>Featured</dt>
      <dd>{isFeatured ? 'Yes' : 'No'}</dd>
      <dt>Stock</dt>
      <dd>
        <Stock product={product} />
      </dd>
    </dl>
  )
}

/** Staff want to see a published product that nobody can buy (docs/product.md#products-list). */
function Stock({ product: { available, status } }: { product: Product }) {
  if (available === null) return 'Not counted'
  if (available > 0) return `${available.toLocaleString('en')} available`
  return status === 'published' ? <strong className={classes.attention}>Cannot be bought</strong> : 'None'
}
