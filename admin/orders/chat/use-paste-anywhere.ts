import { useEffect, useRef } from 'react'
import { isConversation } from './chat-text.ts'

const fields = 'input, select, textarea, [contenteditable=true]'
const others = 'textarea, [contenteditable=true], [role=dialog]'

/** Takes a conversation that is pasted while no field has the focus, or into one of a single line. */
export function usePasteAnywhere(isOn: boolean, onPaste: (text: string) => void): void {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const target = event.target instanceof Element ? event.target : document.body
      if (text.trim() === '' || target.closest(others) || (target.closest(fields) && !isConversation(text))) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(text)
    }
    // Before the field takes it.
    document.addEventListener('paste', paste, { capture: true })
    return () => document.removeEventListener('paste', paste, { capture: true })
  }, [isOn])
}
