import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { AdvanceKind } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { isCanceled, isFinished } from '#shop/order-status/status.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import type { OrderPage } from '../page/order.ts'
import { AdvanceEntries } from './AdvanceEntries.tsx'
import { EntryDialog } from './EntryDialog.tsx'

/** What the customer paid before delivery, what was given back or kept, and the forms for it. */
export function AdvancePanel({ order }: { order: OrderPage }) {
  const mayChange = useMay('advances.change')
  const [kind, setKind] = useState<AdvanceKind>()
  const { advances: entries, status } = order
  const mayReceive = mayChange && !isFinished(status)
  // Of a delivered order only what was paid above its total.
  const mayGiveBack = mayChange && (isFinished(status) ? order.toGiveBack > 0 : order.advance > 0)
  if (entries === null || (entries.length === 0 && !mayReceive)) return null
  return (
    <Panel
      title={listWords.advance}
      aside={
        <span className="flex flex-wrap gap-2">
          {mayGiveBack && isCanceled(status) && <Choice onClick={() => setKind('retained')}>{listWords.keep}</Choice>}
          {mayGiveBack && <Choice onClick={() => setKind('refunded')}>{listWords.giveBack}</Choice>}
          {mayReceive && (
            <Choice data-record-advance onClick={() => setKind('received')}>
              {words.advanceReceived}
            </Choice>
          )}
        </span>
      }
    >
      <div className="grid gap-2 px-4 py-3 max-md:px-3">
        <Sums order={order} />
        {entries.length > 0 && <AdvanceEntries order={order} entries={entries} />}
      </div>
      {kind && <EntryDialog kind={kind} order={order} onClose={() => setKind(undefined)} />}
    </Panel>
  )
}

function Sums({ order: { advance, cashDue, toGiveBack, status } }: { order: OrderPage }) {
  return (
    <>
      {toGiveBack > 0 && (
        <p className="m-0 text-attention font-semibold">
          {fill(listWords.toGiveBackAmount, { amount: formatRupees(toGiveBack) })}
        </p>
      )}
      {advance === 0
        ? !isFinished(status) && <p className="m-0 text-quiet">{listWords.nothingIsPaidInAdvance}</p>
        : !isFinished(status) && (
            <p className="m-0 tabular-nums">
              {fill(listWords.amountReceived, { amount: formatRupees(advance) })} ·{' '}
              <strong>{fill(listWords.toCollectAmount, { amount: formatRupees(cashDue) })}</strong>
            </p>
          )}
    </>
  )
}

type ChoiceProps = { onClick: () => void; children: ReactNode; 'data-record-advance'?: true }

const Choice = (props: ChoiceProps) => <Button variant="default" size="xs" className="max-md:min-h-11" {...props} />
