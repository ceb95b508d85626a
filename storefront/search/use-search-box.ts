import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { urlsOf } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { rowsOf, suggestionId } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The state of a search box with its list, and what keys and touches do. */
export function useSearchBox(language: Language) {
  const urls = urlsOf(language)
  const box = useRef<HTMLInputElement>(null)
  const { suggestions, ask, close } = useSuggestions(urls.suggestions)
  const [active, setActive] = useState(-1)
  const [earlier, setEarlier] = useState<string[]>([])
  const rows = rowsOf(suggestions, urls, earlier)
  const isOpen = rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a box that was touched before React came
  useEffect(() => {
    if (document.activeElement === box.current && box.current?.value === '') suggest('')
  }, [])
  useEffect(() => {
    document.getElementById(suggestionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function suggest(text: string) {
    setActive(-1)
    setEarlier(listEarlierSearches())
    void ask(text)
  }

  function leave() {
    setActive(-1)
    close()
  }

  /** Adds a search to those of this browser, unless it is known to find nothing. */
  function remember(text: string) {
    const findsNothing = suggestions.none !== null && suggestions.suggestions.length === 0
    if (text !== '' && !findsNothing) addEarlierSearch(text)
  }

  function onClear() {
    clearEarlierSearches()
    suggest('')
  }

  function move(by: 1 | -1) {
    if (!isOpen) return suggest(box.current?.value ?? '')
    // One step beyond either end is the typed text itself.
    const places = rows.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isOpen) leave()
    else if (event.key === 'Enter' && active >= 0) document.getElementById(suggestionId(active))?.click()
    else return
    event.preventDefault()
  }

  return { urls, box, suggestions, rows, isOpen, active, suggest, leave, remember, onClear, onKey }
}

// What this browser looked for: only here, and until the shopper clears it.

const KEY = 'searches'
const MAX_SEARCHES = 5

function listEarlierSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Adds a search that found something, the latest first. */
function addEarlierSearch(text: string): void {
  const others = listEarlierSearches().filter(other => other !== text)
  store([text, ...others].slice(0, MAX_SEARCHES))
}

const clearEarlierSearches = (): void => store([])

/** A browser that forbids storage has none. */
function store(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Searches work without.
  }
}
