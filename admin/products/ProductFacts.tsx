import { formatRupeeRange, formatRupees } from '#shop/money.ts'
import classes from './ProductFacts.module.css'
import type { Product } from './products.ts'

/** A product's figures with their labels. */
export function ProductFacts({ product }: { product: Product }) {
  const { sku, comparePrice, isFeatured } = product
  return (
    <dl className={classes.facts}>
      <dt>Price</dt>
      <dd className={classes.price}>{formatRupeeRange(product.lowestPrice, product.highestPrice)}</dd>
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
function Stock({ product: { stock, available, status } }: { product: Product }) {
  if (stock === null || available === null) return 'Not counted'
  const words = stock.toLocaleString('en')
  if (available <= 0 && status === 'published')
    return (
      <>
        {words} <strong className="text-attention">Cannot be bought</strong>
      </>
    )
  return available === stock ? words : `${words}, ${available.toLocaleString('en')} available`
}
