import { useEffect, useState } from 'react'

/**
 * The value, whose changes arrive after the browser has painted what else changed with them. It is then rendered in one
 * task, where a response of the shop would begin the rendering of a deferred value again.
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
