import { useEffect, useRef } from 'react'

type Where = () => HTMLElement | null | undefined

/** Puts the focus where the work goes on, once the screen shows it: what had it is gone then, or was moved and lost it. */
export function useFocusAfter(): (where: Where) => void {
  const wanted = useRef<Where>(null)
  useEffect(() => {
    const where = wanted.current
    wanted.current = null
    where?.()?.focus()
  })
  return where => {
    wanted.current = where
  }
}
