import { useEffect, useRef } from 'react'

type Where = () => HTMLElement | null | undefined

/** Moves the focus once the screen is updated, because the element that had it is removed or moved. */
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
