import { useEffect } from 'react'

/**
 * Loads a part of the screen before somebody asks for it, and not before the screen itself is there. Null: it is not
 * needed.
 */
export function useLoadLater(load: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    if (load === null) return
    // Where it fails, the press that needs it loads it again.
    const waiting = setTimeout(() => void load().catch(() => {}), AFTER_MS)
    return () => clearTimeout(waiting)
  }, [load])
}

const AFTER_MS = 3000
