import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { OrderPage } from './order.ts'

type Pair = { order: OrderPage; other: { id: string; orderNumber: string } }

/** Says that two orders are no duplicates. Only who may correct orders can. */
export function KeepApart({ order, other }: Pair) {
  const keep = useApart({ order, other }, 'keep')
  if (!useMay('orders.change')) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="max-md:h-11"
      loading={keep.isPending}
      aria-label={fill(words.notDuplicateOf, { number: other.orderNumber })}
      onClick={() => keep.mutate()}
    >
      {words.notADuplicate}
    </Button>
  )
}

/** The orders that staff called no duplicates of this one: who said so and when, and a way back. */
export function OrdersApart({ order }: { order: OrderPage }) {
  if (order.apart.length === 0) return null
  return (
    <ul className="m-0 p-0 list-none text-quiet text-sm" aria-label={words.notDuplicates}>
      {order.apart.map(other => (
        <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2">
          <span className="wrap-anywhere">
            {fillWith(words.apartLine, {
              number: (
                <Link to="/admin/orders/$id" params={{ id: other.id }} className="tabular-nums">
                  {other.orderNumber}
                </Link>
              ),
              name: <bdi>{other.by}</bdi>,
              time: <time dateTime={other.at}>{formatDateTime(other.at)}</time>,
            })}
          </span>
          <ForgetApart order={order} other={other} />
        </li>
      ))}
    </ul>
  )
}

function ForgetApart({ order, other }: Pair) {
  const forget = useApart({ order, other }, 'forget')
  if (!useMay('orders.change')) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className="max-md:h-11"
      loading={forget.isPending}
      aria-label={fill(words.undoNotDuplicate, { number: other.orderNumber })}
      onClick={() => forget.mutate()}
    >
      {common.undo}
    </Button>
  )
}

function useApart({ order, other }: Pair, what: 'keep' | 'forget') {
  const queries = useQueryClient()
  const path = api.orders[':id'].apart[':otherId']
  const param = { id: order.id, otherId: other.id }
  return useAdminMutation({
    call: () => parseResponse(what === 'keep' ? path.$put({ param, json: {} }) : path.$delete({ param })),
    failed: words.failedToSave,
    // The other order is marked too.
    invalidates: [['orders']],
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['order'] })
      notifySuccess(what === 'keep' ? words.rememberedNotADuplicate : words.theyMayBeDuplicatesAgain)
    },
  })
}
