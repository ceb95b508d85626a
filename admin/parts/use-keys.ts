import { type RefObject, useEffect, useRef } from 'react'
import { language } from '../words.ts'
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
      latest.current[keyOf(event)]?.(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [within])
}

/** For shortcuts with Ctrl or Cmd in Urdu: an Urdu layout types no Latin letters. */
export const latinKeys = { usePhysicalKeys: language === 'ur' }

/**
 * The Latin letter of the key, also where an Urdu layout types another one: `KeyC` is the key of C. A sign such as `?`
 * is what is typed.
 */
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? []
  if (letter !== undefined && /^[^\p{ASCII}]+$/u.test(key)) return letter.toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether it belongs to a field or to the browser. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  return event.target instanceof Element && event.target.closest(fields) !== null
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Dialogs are appended to the page, so the last one is in front. */
const topDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null
