import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { api } from '../../client.ts'
import { forgetError } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { type OrderDraft, orderToSend, paidOf, type QuoteToAsk } from './order-draft.ts'
import { showRefused } from './show-problems.ts'
import { quoteQuery } from './use-quote.ts'

const FAILED = 'The order is not made'

type Sent = { draft: OrderDraft; asked: QuoteToAsk; isBlocked: boolean; asksWhatsapp: boolean }
type Options = { form: UseFormReturnType<OrderDraft>; onMade: (orderId: string) => unknown }

/**
 * Makes the order for the total on screen. Sending it again, such as after a lost answer, is the same order: its key
 * stays.
 */
export function useMakeOrder({ form, onMade }: Options) {
  const queries = useQueryClient()
  return useAdminMutation({
    call: async ({ draft, asked, ...known }: Sent) => {
      const { total } = await queries.fetchQuery(quoteQuery(asked))
      const json = orderToSend(draft, { asked, total, ...known })
      const made = await parseResponse(api.orders.making.$post({ json }))
      return { ...made, total, advance: json.advance?.amount ?? 0 }
    },
    done: ({ orderNumber, total, advance }) => [`Order ${orderNumber} is made`, describeMoney(total, advance)],
    failed: error => {
      showRefused(form, FAILED, error)
      // Prices and stock may be others by now.
      void queries.invalidateQueries({ queryKey: ['order-quote'] })
    },
    invalidates: [['orders'], ['dashboard'], ['stock'], ['products'], ['customers']],
    onSuccess: ({ orderId }) => {
      forgetError(FAILED)
      return onMade(orderId)
    },
  })
}

const describeMoney = (total: Rupees, advance: Rupees): string =>
  advance === 0
    ? formatRupees(total)
    : `${formatRupees(paidOf(total, advance).cashDue)} to collect of ${formatRupees(total)}`
