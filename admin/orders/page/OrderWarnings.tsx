import { Link } from '@tanstack/react-router'
import { Unblock } from '../../customers/blocked/Unblock.tsx'
import { RiskLines } from '../../risk/RiskLines.tsx'
import { words } from '../../words/orders.ts'
import { counted } from '../../words.ts'
import { HoldMark } from '../list/HoldMark.tsx'
import { LinkedOrders } from '../merge/LinkedOrders.tsx'
import { OtherOpenOrders } from '../merge/OtherOpenOrders.tsx'
import { OnHoldMark } from '../on-hold/OnHoldMark.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import type { OrderPage } from './order.ts'

/** What to know before an order is confirmed: why it waits or holds no stock, and other orders that belong to it. */
export const OrderWarnings = ({ order }: { order: OrderPage }) => (
  <>
    {isMarked(order) && (
      <div className="card">
        <OnHoldMark order={order} unblock={order.blocked && <Unblock block={order.blocked} />} />
        <RiskLines risks={order.risks} />
        <HoldMark order={order} />
        <SameNetworkOrders order={order} />
      </div>
    )}
    <LinkedOrders order={order} />
    <OtherOpenOrders order={order} />
    <LikelyDuplicates order={order} />
  </>
)

const isMarked = ({ hold, sameNetworkOrders, postponed, blocked, risks }: OrderPage): boolean =>
  hold !== 'held' || sameNetworkOrders > 0 || postponed !== null || blocked !== null || risks.length > 0

/** Orders of the same network. They can be selected and canceled together. */
function SameNetworkOrders({ order: { id, sameNetworkOrders: count } }: { order: OrderPage }) {
  if (count === 0) return null
  return (
    <p className="m-0 px-4 py-2">
      {counted(count, [words.otherNetworkOne, words.otherNetwork])}{' '}
      <Link to="/admin/orders" search={{ sameNetworkAs: id }}>
        {words.seeThemTogether}
      </Link>
    </p>
  )
}
