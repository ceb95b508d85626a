import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { duplicateReason } from '../list/duplicate-label.ts'
import classes from './LikelyDuplicates.module.css'
import type { OrderPage } from './order.ts'

/** More would push the items out of view. */
const MAX_SHOWN_DUPLICATES = 3

/** The likely duplicates of an order: time, reason and common items. */
export function LikelyDuplicates({ order }: { order: OrderPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { duplicates, likelyDuplicates } = order
  if (!duplicates || likelyDuplicates.length === 0) return null
  const shown = isOpen ? likelyDuplicates : likelyDuplicates.slice(0, MAX_SHOWN_DUPLICATES)
  const more = duplicates.orders - likelyDuplicates.length
  return (
    <div className={classes.notice}>
      <Panel title="Likely duplicate">
        <p className={classes.why}>
          Placed within 24 hours of this order. Nothing is canceled automatically: ask the customer, then cancel what
          they do not want.
        </p>
        <ul className={classes.list}>
          {shown.map(other => (
            <li key={other.id} className={classes.other}>
              <Link to="/admin/orders/$id" params={{ id: other.id }} className={classes.number}>
                {other.orderNumber}
              </Link>
              <StatusBadge status={other.status} />
              <time dateTime={other.createdAt} className={classes.quiet}>
                {formatDateTime(other.createdAt)}
              </time>
              <p className={classes.reason}>
                Has {duplicateReason(other)} and also orders <Products products={other.products} />
              </p>
            </li>
          ))}
        </ul>
        {shown.length < likelyDuplicates.length && (
          <Button variant="subtle" className={classes.all} onClick={() => setIsOpen(true)}>
            Show all {duplicates.orders.toLocaleString('en')}
          </Button>
        )}
        {isOpen && more > 0 && <p className={classes.why}>And {countOf(more, 'more order')}.</p>}
      </Panel>
    </div>
  )
}

const Products = ({ products }: { products: OrderPage['likelyDuplicates'][number]['products'] }) =>
  products.map(({ productName, variantName }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be called alike
    <span key={position}>
      {position > 0 && ', '}
      <bdi>{productWithVariant(productName, variantName)}</bdi>
    </span>
  ))
