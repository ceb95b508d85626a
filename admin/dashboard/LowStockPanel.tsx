import { Link } from '@tanstack/react-router'
import { variantLabel } from '#shop/products/variant-label.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'
import type { Dashboard } from './dashboard.ts'

/** The variants with the least stock. */
export function LowStockPanel({ runningLow: { total, variants } }: { runningLow: Dashboard['runningLow'] }) {
  return (
    <Panel title="Low stock" aside={<Count total={total} shown={variants.length} />}>
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
              <span className={classes.number}>{leftOf(variant.available)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** When there are more than the ten shown. */
function Count({ total, shown }: { total: number; shown: number }) {
  if (total === 0) return null
  return (
    <Link to="/admin/stock" search={{ show: 'low' }}>
      {total > shown ? `All ${total} that run low` : 'Low stock'}
    </Link>
  )
}

const leftOf = (available: number): string => (available > 0 ? `${available} left` : 'Sold out')
