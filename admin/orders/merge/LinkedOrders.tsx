import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fillWith } from '../../parts/fill-with.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { OrderPage } from '../page/order.ts'
import { useMayMerge } from './OtherOpenOrders.tsx'
import { useUndoMerge } from './use-undo-merge.ts'

type Linked = { id: string; orderNumber: string }

/** The orders that this one was merged with or split from, and the way back. */
export function LinkedOrders({ order }: { order: OrderPage }) {
  const { mergedInto, joined, splitFrom, parts, hasMerge } = order.links
  const mayMerge = useMayMerge()
  const undo = useUndoMerge()
  const sentences: [string, ReactNode][] = []
  if (mergedInto) sentences.push(['merged', fillWith(words.mergedInto, { orders: <Names orders={[mergedInto]} /> })])
  if (joined.length > 0) sentences.push(['joined', fillWith(words.hasItemsOf, { orders: <Names orders={joined} /> })])
  if (splitFrom)
    sentences.push(['split', fillWith(words.splitFromSentence, { orders: <Names orders={[splitFrom]} /> })])
  if (parts.length > 0) sentences.push(['parts', fillWith(words.otherItemsIn, { orders: <Names orders={parts} /> })])
  if (sentences.length === 0) return null
  return (
    <div className="card grid gap-1 px-4 py-2.5">
      {sentences.map(([key, sentence]) => (
        <p key={key} className="m-0">
          {sentence}
        </p>
      ))}
      {hasMerge && mayMerge && (
        <Button
          variant="default"
          size="xs"
          className="justify-self-start mt-1 max-md:min-h-11"
          loading={undo.isPending}
          onClick={() => undo.mutate(order.id)}
        >
          {words.takeTheMergeBack}
        </Button>
      )}
    </div>
  )
}

const Names = ({ orders }: { orders: Linked[] }) =>
  orders.map(({ id, orderNumber }, place) => (
    <span key={id}>
      {place > 0 && common.comma}
      <Link to="/admin/orders/$id" params={{ id }} className="tabular-nums">
        {orderNumber}
      </Link>
    </span>
  ))
