import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { formatRupeeRange, formatRupees } from '#shop/money.ts'
import { useListFocus } from '../parts/focus/use-list-focus.ts'
import { TickBox } from '../parts/list/TickBox.tsx'
import { useMay } from '../session/rights.ts'
import type { ProductRowsProps } from './ProductCards.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductStatusBadge } from './ProductStatusBadge.tsx'
import classes from './ProductTable.module.css'
import type { Product } from './products.ts'
import { shopHref } from './shop-href.ts'

/** The products as dense rows. A click on a row opens the product. */
export function ProductTable({ pages, isSelected, onToggle, onDelete }: ProductRowsProps) {
  const list = useListFocus<HTMLTableSectionElement>(pages)
  return (
    <div className={classes.container}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className="w-11">
              <span className="sr-only">Selected</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className={classes.statusColumn}>
              Status
            </th>
            <th scope="col" className={`${classes.number} ${classes.stockColumn}`}>
              Stock
            </th>
            <th scope="col" className={`${classes.number} ${classes.numberColumn}`}>
              Price
            </th>
            <th scope="col" className={`${classes.number} ${classes.numberColumn}`}>
              Compare price
            </th>
            <th scope="col" className="w-23">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list} tabIndex={-1}>
          {pages.flat().map(product => (
            <Row
              key={product.id}
              product={product}
              selected={isSelected(product.id)}
              onToggle={onToggle}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { product: Product; selected: boolean } & Pick<ProductRowsProps, 'onToggle' | 'onDelete'>

/** It is rendered again only when its own props change, so that a tick in a list of hundreds is instant. */
const Row = memo(({ product, selected, onToggle, onDelete }: RowProps) => {
  const { id, name, status, subBrandName, categoryName, isFeatured, comparePrice } = product
  const mayChange = useMay('products.change')
  return (
    <tr data-selected={selected || undefined} tabIndex={-1}>
      <td className={classes.tick}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is in it; around it there is more to hit */}
        <label>
          <TickBox label={`Select ${name}`} checked={selected} onChange={() => onToggle(id)} />
        </label>
      </td>
      <th scope="row" className={classes.product}>
        <ProductPicture picture={product.picture} />
        <span className="grid grid-cols-[minmax(0,1fr)] min-w-0">
          {mayChange ? (
            <Link to="/admin/products/$id/edit" params={{ id }} className={classes.name}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className={classes.name}>{name}</bdi>
          )}
          <span className={classes.badges}>
            {isFeatured && (
              <span className="text-attention">
                <IconStarFilled size={12} aria-hidden /> Featured
              </span>
            )}
            {subBrandName !== null && <bdi>{subBrandName}</bdi>}
            {categoryName !== null && <bdi>{categoryName}</bdi>}
          </span>
        </span>
      </th>
      <td className={classes.status}>
        <ProductStatusBadge status={status} />
      </td>
      <td className={classes.number} data-label="Stock">
        <Stock product={product} />
      </td>
      <td className={`${classes.number} ${classes.price} font-semibold`} data-label="Price">
        {formatRupeeRange(product.lowestPrice, product.highestPrice)}
      </td>
      <td className={`${classes.number} ${classes.compare}`} data-label="Compare price">
        {comparePrice !== null && formatRupees(comparePrice)}
      </td>
      <td className={classes.actions}>
        <Actions product={product} onDelete={onDelete} />
      </td>
    </tr>
  )
})

/** Staff want to see a published product that nobody can buy (docs/product.md#products-list). */
function Stock({ product: { stock, available, status } }: { product: Product }) {
  if (stock === null || available === null) return <span className="text-quiet">Not counted</span>
  const isSoldOut = available <= 0 && status === 'published'
  return (
    <>
      {stock.toLocaleString('en')}
      {isSoldOut && <strong className={classes.below}>Cannot be bought</strong>}
      {!isSoldOut && available !== stock && (
        <span className={classes.below}>{available.toLocaleString('en')} available</span>
      )}
    </>
  )
}

function Actions({ product, onDelete }: Pick<RowProps, 'product' | 'onDelete'>) {
  const { slug, name, status } = product
  const mayChange = useMay('products.change')
  return (
    <div>
      <ActionIcon
        variant="subtle"
        color="gray"
        renderRoot={props => <a {...props} href={shopHref({ slug, status })} target="_blank" rel="noopener" />}
        aria-label={`View ${name}`}
        title={status === 'published' ? 'View in shop' : 'Preview'}
      >
        <IconExternalLink size={18} aria-hidden />
      </ActionIcon>
      {(mayChange || onDelete) && <MoreActions product={product} mayChange={mayChange} onDelete={onDelete} />}
    </div>
  )
}

type MoreActionsProps = Pick<RowProps, 'product' | 'onDelete'> & { mayChange: boolean }

function MoreActions({ product, mayChange, onDelete }: MoreActionsProps) {
  const { id, name } = product
  const more = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon ref={more} variant="subtle" color="gray" aria-label={`More for ${name}`} title="More">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item
            className="min-h-9 data-danger:text-error"
            leftSection={<IconCopy size={16} aria-hidden />}
            renderRoot={props => <Link to="/admin/products/create" search={{ from: id }} {...props} />}
          >
            Duplicate
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item
            className="min-h-9 data-danger:text-error"
            data-danger
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              // The dialog gives the focus back to it.
              more.current?.focus()
              onDelete(product)
            }}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
