import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { formatDateOf } from '../../parts/format-date.ts'
import { importedSentence } from '../imported-sentence.ts'
import { shortNumber } from '../short-number.ts'
import type { Caller } from './order-draft.ts'
import type { PhoneOwner } from './use-caller.ts'

/** What the shop knows of the phone number: the history in one line, risks in words, open orders. */
export const CallerFacts = ({ caller, blockReason }: PhoneOwner) => (
  <div role="status" className="grid gap-1 empty:hidden">
    {blockReason !== null && <Risk>This number is blocked: {blockReason}</Risk>}
    {caller && <Known caller={caller} />}
  </div>
)

function Known({ caller }: { caller: Caller }) {
  const { openOrders, refused, limit } = caller
  return (
    <>
      <p className="m-0">
        {historyOf(caller)}{' '}
        <a href={`/admin/customers/${caller.id}`} target="_blank" rel="noopener">
          See the customer
        </a>
      </p>
      {refused > 0 && <Risk>{countOf(refused, 'order')} refused at the door</Risk>}
      {refused === 0 && caller.canceled > 0 && <Risk>{countOf(caller.canceled, 'order')} canceled</Risk>}
      {limit.isReached && <Risk>{countOf(limit.counted, 'open order')}: a shopper may not have more</Risk>}
      {openOrders.length > 0 && (
        <p className="m-0">
          Not shipped yet:{' '}
          {openOrders.map(({ id, orderNumber, total }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <a href={`/admin/orders/${id}`} target="_blank" rel="noopener" aria-label={orderNumber}>
                {shortNumber(orderNumber)}
              </a>{' '}
              {formatRupees(total)}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Risk({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-1 m-0 text-attention">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** `12 orders, 10 delivered, the last on 3 Nov.` */
function historyOf({ orders, delivered, lastOrderAt, imported }: Caller): string {
  const parts = [
    ...(orders > 0 ? [countOf(orders, 'order')] : []),
    ...(delivered > 0 ? [`${delivered.toLocaleString('en')} delivered`] : []),
    ...(imported.orders > 0 ? [importedSentence(imported)] : []),
    ...(lastOrderAt ? [`the last on ${formatDateOf(lastOrderAt)}`] : []),
  ]
  return `${parts.join(', ')}.`
}
