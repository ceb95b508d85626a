import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The sheets are printed in a tab of their own, and the list beside them shows the marks. */
const CHANNEL = 'dukan-printed'

/** Tells the other tabs of this browser that marks of printed orders have changed. */
export function announcePrinted(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Loads the shown orders again after another tab has printed some. They keep their places: a mark moves none. */
export function usePrintedElsewhere(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order'] })
    }
    return () => channel.close()
  }, [queries])
}
