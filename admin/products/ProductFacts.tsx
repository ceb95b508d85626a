import type { ReactNode } from 'react'
import { formatRupeeRange, formatRupees } from '#shop/money.ts'
import type { Product } from './products.ts'

/** A product's figures with their labels. */
export function ProductFacts({ product }: { product: Product }) {
  const { sku, comparePrice, isFeatured } = product
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 m-0">
      <dt className="text-quiet text-sm">Price</dt>
      <Value className="font-bold">{formatRupeeRange(product.lowestPrice, product.highestPrice)}</Value>
      {comparePrice !== null && (
        <>
          <dt className="text-quiet text-sm">Compare price</dt>
          <Value className="text-quiet line-through">{formatRupees(comparePrice)}</Value>
        </>
      )}
      <dt className="text-quiet text-sm">SKU</dt>
      <Value>{sku === null ? 'N/A' : <bdi>{sku}</bdi>}</Value>
      <dt className="text-quiet text-sm">Featured</dt>
      <Value>{isFeatured ? 'Yes' : 'No'}</Value>
      <dt className="text-quiet text-sm">Stock</dt>
      <Value>
        <Stock product={product} />
      </Value>
    </dl>
  )
}

const Value = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dd className={`m-0 tabular-nums wrap-anywhere text-end ${className}`}>{children}</dd>
)

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
