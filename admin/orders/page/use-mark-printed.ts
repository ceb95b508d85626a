import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { api } from '../../client.ts'
import { announcePrinted } from '../printed-orders.ts'

type Mark = { ids: string[]; isPrinted: boolean }

/**
 * Marks orders as printed when the browser starts to print them, by the button or by its own keys. The browser does not
 * tell whether somebody cancels its dialog, so the mark can be removed.
 */
export function useMarkPrinted(ids: string[]) {
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
  const key = ids.join()
  useEffect(() => {
    if (key === '') return
    const mark = () => mutate({ ids: key.split(','), isPrinted: true })
    addEventListener('beforeprint', mark)
    return () => removeEventListener('beforeprint', mark)
  }, [key, mutate])
  return change
}
