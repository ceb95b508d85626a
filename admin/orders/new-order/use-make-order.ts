import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { formatRupees } from '#shop/money.ts'
import { api, errorMessageWithAdvice, toApiError } from '../../client.ts'
import { forgetError, notifyError } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { areFieldsOf, focusFirst } from '../../parts/form/show-field-errors.ts'
import { customerFields, type OrderDraft, orderToSend, type QuoteToAsk } from './order-draft.ts'
import { quoteQuery } from './use-quote.ts'

const FAILED = 'The order is not made'

type Sent = { draft: OrderDraft; asked: QuoteToAsk; isBlocked: boolean }
type Options = { form: UseFormReturnType<OrderDraft>; onMade: (orderId: string) => unknown }

/**
 * Makes the order for the total on screen. Sending it again, such as after a lost answer, is the same order: its key
 * stays.
 */
export function useMakeOrder({ form, onMade }: Options) {
  const queries = useQueryClient()
  return useAdminMutation({
    call: async ({ draft, asked, isBlocked }: Sent) => {
      const { total } = await queries.fetchQuery(quoteQuery(asked))
      const json = orderToSend(draft, { asked, total, isBlocked })
      const made = await parseResponse(api.orders.making.$post({ json }))
      return { ...made, total }
    },
    done: ({ orderNumber, total }) => [`Order ${orderNumber} is made`, formatRupees(total)],
    failed: error => {
      const fieldErrors = inFormOrder(toApiError(error)?.fieldErrors ?? {})
      if (!areFieldsOf(form, fieldErrors)) notifyError(FAILED, errorMessageWithAdvice(error))
      form.setErrors(fieldErrors)
      focusFirst(form, fieldErrors)
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

/** The errors by the names of the fields, in the order of the form: the focus goes to the first. */
function inFormOrder(problems: Record<string, string>): Record<string, string> {
  const named = Object.entries(problems).map(([path, problem]) => [path.replace('details.', ''), problem] as const)
  const names: readonly string[] = customerFields
  return Object.fromEntries(named.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other)))
}
