import { type InferResponseType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import type { PostponeReason } from '#shop/order-status/postponement.ts'
import { api } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formatDay } from '../../parts/format-date.ts'
import { words } from '../../words/orders.ts'
import { common, countOrders } from '../../words.ts'
import type { ChosenOrders } from '../orders.ts'

export type HoldValues = { reason: PostponeReason; until: string; note: string }

type HoldReport = InferResponseType<typeof api.orders.holds.$post, 200>

export const holdQueries = [['orders'], ['order'], ['dashboard'], ['events', 'pending']] as const

/** Puts orders on hold. */
export const holdOrders = (selection: ChosenOrders, { note, ...values }: HoldValues): Promise<HoldReport> =>
  parseResponse(api.orders.holds.$post({ json: { selection, ...values, note: note.trim() || null } }))

/** Ends the hold of orders, which are among the others at once. */
export function useEndHold(onDone?: () => void) {
  return useAdminMutation({
    call: (selection: ChosenOrders) => parseResponse(api.orders.holds.end.$post({ json: { selection } })),
    done: ({ changed }) => [
      changed === 1 ? words.holdEnded : fill(words.holdOfEnded, { orders: countOrders(changed) }),
    ],
    failed: words.failedToEndTheHold,
    invalidates: [...holdQueries],
    onSuccess: report => {
      notifyRefused(report)
      onDone?.()
    },
  })
}

/** Says what was put on hold, with a way back for orders that were not on hold before. */
export function notifyHeld(report: HoldReport, { until, onUndo }: { until: string; onUndo: (ids: string[]) => void }) {
  const title = fill(words.held, { orders: countOrders(report.changed) })
  const message = fill(words.untilDay, { day: formatDay(until) })
  const { started } = report
  if (started.length > 0) notifyUndoable({ title, message, onUndo: () => onUndo(started) })
  else if (report.changed > 0) notifySuccess(title, message)
  notifyRefused(report)
}

/** Names the first orders that were refused, with the reason of each. */
function notifyRefused({ refused }: Pick<HoldReport, 'refused'>): void {
  if (refused.length === 0) return
  const named = refused
    .slice(0, MAX_NAMED)
    .map(({ orderNumber, message }) => `${orderNumber ?? words.anOrder}: ${message}`)
  const more = refused.length - named.length
  notifyError(
    fill(common.ordersRefused, { orders: countOrders(refused.length) }),
    [...named, ...(more > 0 ? [fill(words.andMore, { count: more })] : [])].join(' '),
  )
}

const MAX_NAMED = 3
