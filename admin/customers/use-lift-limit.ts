import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { customerQuery } from './customers.ts'

/** Lets a customer order more. `onLifted`: once the screen says so. */
export function useLiftLimit(id: string, onLifted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => parseResponse(api.customers[':id']['limit-lift'].$post({ param: { id }, json: {} })),
    onSuccess: async () => {
      notifySuccess('Customer updated', 'They can order more now')
      await queries.invalidateQueries({ queryKey: customerQuery(id).queryKey })
      onLifted()
    },
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to let them order more', errorMessageWithAdvice(error))
      // Without an answer it may still have been done: ask what is true.
      void queries.invalidateQueries({ queryKey: customerQuery(id).queryKey })
    },
  })
}
