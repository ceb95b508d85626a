import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered before and after those on screen. */
const OVERSCAN = 12
/** The window moves by so many rows at once, so that not each pixel renders. */
const STEP = 6

/**
 * The rows to render: those on screen and some around them. 2,000 rows of a grid take seconds to render, 50 take none.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
) {
  const [shown, setShown] = useState({ first: 0, last: 40, page: 10 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const top = Math.floor(element.scrollTop / rowHeight)
      const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 2)
      const first = Math.max(0, Math.floor((top - OVERSCAN) / STEP) * STEP)
      const last = Math.ceil((top + page + 2 + OVERSCAN) / STEP) * STEP
      setShown(before =>
        before.first === first && before.last === last && before.page === page ? before : { first, last, page },
      )
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [scroller, rowHeight])
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count - 1), page: shown.page }
}
