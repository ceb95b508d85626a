import { useRef, useState } from 'react'
import { notifyError } from '../parts/notify.ts'
import { collectEarlyKeys, takeEarlyKeys } from './early-keys.ts'

type Loaded = typeof import('./Palette.tsx').Palette

/**
 * The palette, which is loaded when it is first opened; should that fail, it can be tried again. What is typed meanwhile is kept. `close` gives the focus back to
 * where it was, `leave` does not: the screen that is gone to takes it.
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
      // A component is a function: given as it is, it would be called to make the state.
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
