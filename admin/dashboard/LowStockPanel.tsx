import { Link } from '@tanstack/react-router'
import { variantLabel } from '#shop/products/variant-label.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'
import type { Dashboard } from './dashboard.ts'

type LowStock = NonNullable<Dashboard['runningLow']>
type LowVariant = LowStock['variants'][number]

/** The variants that run out first, by how they sold in the last 30 days. */
export function LowStockPanel({ runningLow: { total, variants } }: { runningLow: LowStock }) {
  return (
    <Panel title="Low stock" aside={<All total={total} shown={variants.length} />}>
      {variants.length === 0 ? (
        <p className={classes.none}>Nothing is running low.</p>
      ) : (
        <ol className={classes.list}>
          {variants.map(variant => (
            <li key={variant.variantId} className={classes.entry}>
              <span className={classes.product}>
                <Link to="/admin/stock" search={{ product: variant.productId }} className={classes.what}>
                  <bdi>{variant.productName}</bdi>
                </Link>
                {variantLabel(variant.variantName) && <bdi className={classes.variant}>{variant.variantName}</bdi>}
              </span>
              <span className={classes.number}>{leftOf(variant)}</span>
              <span className={classes.beside}>{lastsOf(variant)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function All({ total, shown }: { total: number; shown: number }) {
  if (total <= shown) return null
  return (
    <Link to="/admin/stock" search={{ show: 'low' }}>
      All {total.toLocaleString('en')} that run low
    </Link>
  )
}

const leftOf = ({ available }: LowVariant): string => (available > 0 ? `${available} left` : 'Sold out')

function lastsOf({ available, daysLeft }: LowVariant): string {
  if (daysLeft === null) return 'Not sold in 30 days'
  if (available <= 0) return 'Sells when there is stock'
  return daysLeft === 0 ? 'Lasts less than a day' : `Lasts ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`
}
