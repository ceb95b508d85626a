import { Link } from '@tanstack/react-router'
import { countOf } from '#shop/count-of.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'
import type { Dashboard } from './dashboard.ts'

type LowStock = NonNullable<Dashboard['runningLow']>
type LowProduct = LowStock['products'][number]
type LowVariant = LowProduct['variants'][number]

/** The variants of a product that are named. */
const MAX_VARIANTS_NAMED = 3

/** The products that run out first, by how their variants sold in the last 30 days. */
export function LowStockPanel({ runningLow: { products, total } }: { runningLow: LowStock }) {
  const shown = products.reduce((sum, { variants }) => sum + variants.length, 0)
  return (
    <Panel title="Low stock" aside={<All total={total} shown={shown} />}>
      {products.length === 0 ? (
        <p className="m-0 p-4 text-quiet">Nothing that sells is running low.</p>
      ) : (
        <ol className="m-0 p-0 list-none">
          {products.map(product => (
            <li key={product.productId} className={classes.entry}>
              <span>
                <Link to="/admin/stock" search={{ product: product.productId }} className={classes.what}>
                  <bdi>{product.productName}</bdi>
                </Link>
              </span>
              <span className="tabular-nums text-end whitespace-nowrap">{lastsOf(product)}</span>
              <span className="text-quiet text-sm tabular-nums col-span-full">{variantsText(product)}</span>
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

/** `Small 3 left, Large sold out, 2 more`. */
function variantsText({ variants }: LowProduct): string {
  const others = variants.length - MAX_VARIANTS_NAMED
  return [...variants.slice(0, MAX_VARIANTS_NAMED).map(leftOf), ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

const leftOf = ({ variantName, available }: LowVariant): string =>
  [variantLabel(variantName), available > 0 ? `${available} left` : 'sold out'].filter(Boolean).join(' ')

function lastsOf({ variants: [first] }: LowProduct): string {
  if (!first || first.available <= 0) return 'Sold out'
  const { daysLeft } = first
  return daysLeft === 0 ? 'Lasts less than a day' : `Lasts ${countOf(daysLeft, 'day')}`
}
