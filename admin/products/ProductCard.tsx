import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatRupees } from '#shop/money.ts'
import { TickBox } from '../parts/list/TickBox.tsx'
import { useMay } from '../session/rights.ts'
import classes from './ProductCard.module.css'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductStatusBadge } from './ProductStatusBadge.tsx'
import type { Product } from './products.ts'
import { shopHref } from './shop-href.ts'

type Props = {
  product: Product
  selected: boolean
  onToggle: (id: string) => void
  /** Undefined when the product may not be deleted. */
  onDelete: ((product: Product) => void) | undefined
}

/**
 * A product with its price, availability and actions. It is rendered again only when its own props change, so that a
 * tick in a list of hundreds is instant.
 */
export const ProductCard = memo(({ product, selected, onToggle, onDelete }: Props) => {
  const { id, name, status, subBrandName, categoryName, summary } = product
  return (
    <article className={classes.card} aria-labelledby={`product-${id}`} data-selected={selected || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is in it; around it there is more to hit */}
      <label className="p-3 -me-3">
        <TickBox label={`Select ${name}`} checked={selected} onChange={() => onToggle(id)} />
      </label>
      <ProductPicture picture={product.picture} />
      <div>
        <h2 id={`product-${id}`} className="m-0 mb-1 text-md font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-1.5 gap-y-1 m-0 mb-1.5">
          <ProductStatusBadge status={status} />
          {subBrandName !== null && (
            <bdi className="px-1.75 py-0.25 border border-hairline rounded-sm text-xs leading-5 wrap-anywhere">
              {subBrandName}
            </bdi>
          )}
          {categoryName !== null && (
            <bdi className="px-1.75 py-0.25 border border-hairline rounded-sm text-xs leading-5 wrap-anywhere">
              {categoryName}
            </bdi>
          )}
        </p>
        <p className="m-0 mb-1.5 text-quiet wrap-anywhere line-clamp-2" dir="auto">
          {summary || 'No description available'}
        </p>
        <Variants product={product} />
      </div>
      <ProductFacts product={product} />
      <Actions product={product} onDelete={onDelete} />
    </article>
  )
})

function Variants({ product: { variants, variantCount } }: { product: Product }) {
  if (variants.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-x-4 gap-y-0.5 m-0 p-0 text-sm tabular-nums list-none wrap-anywhere [&_bdi]:text-quiet"
      aria-label="Variants"
    >
      {variants.map(({ id, name, price }) => (
        <li key={id}>
          <bdi>{name}</bdi> {formatRupees(price)}
        </li>
      ))}
      {variantCount > variants.length && <li>+{variantCount - variants.length} more...</li>}
    </ul>
  )
}

function Actions({ product, onDelete }: Pick<Props, 'product' | 'onDelete'>) {
  const { id, slug, name, status } = product
  const mayChange = useMay('products.change')
  return (
    <div className={classes.actions}>
      <Button
        renderRoot={props => <a {...props} href={shopHref({ slug, status })} target="_blank" rel="noopener" />}
        variant="subtle"
        size="compact-sm"
        aria-label={`View ${name}`}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        View
      </Button>
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Edit ${name}`}
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={props => <Link to="/admin/products/$id/edit" params={{ id }} {...props} />}
        >
          Edit
        </Button>
      )}
      {onDelete && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`Delete ${name}`}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onDelete(product)}
        >
          Delete
        </Button>
      )}
    </div>
  )
}
