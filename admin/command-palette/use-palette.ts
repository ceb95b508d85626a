import { useRef, useState } from 'react'
import { notifyError } from '../parts/feedback/notify.ts'
import { collectEarlyKeys, takeEarlyKeys } from './early-keys.ts'

type Loaded = typeof import('./Palette.tsx').Palette

/**
 * The palette, which is loaded when it is first opened. If loading fails, it can be tried again. Keys typed while it
 * loads are not lost. `close` gives the focus back to the element that had it. `leave` does not, because the new screen
 * takes the focus.
 */
export function usePalette() {
  const [Palette, setPalette] = useState<Loaded | null>(null)
  const [opened, setOpened] = useState(false)
  const from = useRef<Element | null>(null)
  function open() {
    if (!opened) {
      from.current = document.activeElement
      collectEarlyKeys()
    }
    setOpened(true)
    if (Palette) return
    import('./Palette.tsx').then(
      // A component is a function, so React would call it to compute the state.
      loaded => setPalette(() => loaded.Palette),
      () => {
        takeEarlyKeys()
        setOpened(false)
        notifyError('Search could not be loaded', 'Please try again')
      },
    )
  }
  function leave() {
    takeEarlyKeys()
    setOpened(false)
  }
  function close() {
    leave()
    if (from.current instanceof HTMLElement) from.current.focus()
  }
  return { Palette, opened, open, close, leave }
}
