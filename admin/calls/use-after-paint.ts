import { useEffect, useState } from 'react'

/**
 * The value, whose changes arrive after the browser has painted what else changed with it. Unlike a deferred value it is
 * then rendered in one task: responses that come meanwhile do not begin it anew.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [value])
  return painted
}
