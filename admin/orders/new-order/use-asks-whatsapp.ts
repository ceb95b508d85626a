import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'

/** Whether staff ask for consent to messages by WhatsApp: while the shop sends them. */
export function useAsksWhatsapp(): boolean {
  const { data } = useQuery({
    queryKey: ['new-order-messages'],
    queryFn: () => parseResponse(api.orders.making.messages.$get()),
  })
  return data?.writesOnWhatsapp ?? false
}
