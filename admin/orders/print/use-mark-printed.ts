import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { api } from '../../client.ts'
import { announcePrinted } from './printed-orders.ts'

type Mark = InferRequestType<typeof api.orders.printed.$post>['json']

/**
 * Marks orders as printed when the browser starts to print them, by the button or by its own keys. The browser does not
 * tell whether somebody cancels its dialog, so the mark can be removed.
 */
export function useMarkPrinted(orders: Mark['orders']) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (mark: Mark) => parseResponse(api.orders.printed.$post({ json: mark })),
    onSuccess: () => {
      announcePrinted()
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
  const { mutate } = change
  useEffect(() => {
    if (orders.length === 0) return
    const mark = () => mutate({ orders, isPrinted: true })
    addEventListener('beforeprint', mark)
    return () => removeEventListener('beforeprint', mark)
  }, [orders, mutate])
  return change
}
