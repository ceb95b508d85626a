import { Button } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { AdvanceKind } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { useMay } from '../../session/rights.ts'
import { formWords } from '../../words/order-forms.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { AdvanceEntry, OrderPage } from '../page/order.ts'
import { VoidEntry } from './VoidEntry.tsx'

const verbs: Record<AdvanceKind, string> = {
  received: listWords.received,
  refunded: listWords.givenBack,
  retained: listWords.kept,
}

/** The entries of an order's advance, the oldest first; void ones are struck out. */
export function AdvanceEntries({ order, entries }: { order: OrderPage; entries: AdvanceEntry[] }) {
  const mayChange = useMay('advances.change')
  const [voiding, setVoiding] = useState<AdvanceEntry>()
  return (
    <>
      <ul className="grid gap-2 m-0 p-0 list-none" aria-label={listWords.entriesOfTheAdvance}>
        {entries.map(entry => (
          <li key={entry.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <Entry orderId={order.id} entry={entry} />
            {mayChange && !entry.voided && (
              <Button
                variant="subtle"
                size="compact-sm"
                className="max-md:min-h-11"
                aria-label={fill(listWords.takeBackAmount, { amount: formatRupees(entry.amount) })}
                onClick={() => setVoiding(entry)}
              >
                {listWords.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {voiding && <VoidEntry order={order} entry={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  )
}

function Entry({ orderId, entry }: { orderId: string; entry: AdvanceEntry }) {
  const { kind, amount, way, reference, happenedAt, reason, note, hasProof, by, voided } = entry
  const What = voided ? 's' : 'span'
  return (
    <div className="grid min-w-0 flex-[1_1_14rem]">
      <What className={voided ? 'text-quiet' : 'font-semibold'}>
        {verbs[kind]} {formatRupees(amount)}
        {way && ` · ${formWords.ways[way]}`}
        {reference !== null && (
          <>
            {' '}
            <bdi className="wrap-anywhere">{reference}</bdi>
          </>
        )}
      </What>
      <span className="text-quiet text-sm">
        <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
        {by !== null && <> {fillWith(common.by, { name: <bdi>{by}</bdi> })}</>}
        {hasProof && (
          <>
            {' · '}
            <a href={`/api/admin/orders/${orderId}/advances/${entry.id}/proof`} target="_blank" rel="noreferrer">
              {listWords.pictureOfTheReceipt}
            </a>
          </>
        )}
      </span>
      {[reason, note].map(
        text =>
          text !== null && (
            <span key={text} className="text-sm as-typed">
              {text}
            </span>
          ),
      )}
      {voided && (
        <span className="text-quiet text-sm">
          {fillWith(listWords.takenBackAt, {
            time: <time dateTime={voided.at}>{formatDateTime(voided.at)}</time>,
          })}
          {voided.by !== null && <> {fillWith(common.by, { name: <bdi>{voided.by}</bdi> })}</>}:{' '}
          <bdi>{voided.reason}</bdi>
        </span>
      )}
    </div>
  )
}
