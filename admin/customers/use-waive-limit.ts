import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { customerQuery } from './customers.ts'

/** Waives the limit for a customer. `onWaived`: called when the screen shows it. */
export function useWaiveLimit(id: string, onWaived: () => void) {
  const queries = useQueryClient()
  return useAdminMutation({
    call: () => parseResponse(api.customers[':id']['limit-lift'].$post({ param: { id }, json: {} })),
    done: () => ['Customer updated', 'They can order more now'],
    failed: 'Failed to let them order more',
    invalidates: [['customers', 'one', id]],
    onSuccess: async () => {
      await queries.invalidateQueries(customerQuery(id))
      onWaived()
    },
  })
}
