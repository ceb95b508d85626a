import { type RefObject, useEffect, useRef } from 'react'
import { areKeysOn } from './keys-switch.ts'

export type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>

/**
 * Calls the function of a pressed key: `j`, `Enter`, `?`. Not while somebody types, with Ctrl, Alt or Cmd, or while a
 * dialog is open, except the dialog `within`.
 */
export function useKeys(keys: Keys, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areKeysOn() || isForOthers(event) || topDialog() !== (within?.current ?? null)) return
      latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [within])
}

/** Whether it belongs to a field or to the browser. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  return event.target instanceof Element && event.target.closest(fields) !== null
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Dialogs are appended to the page, so the last one is in front. */
const topDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null
