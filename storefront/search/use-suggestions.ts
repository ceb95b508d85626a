import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from './search-box-props.ts'

/** A pause this short is not noticed, and saves most of the requests. */
const PAUSE_MS = 150

const nothing: Suggestions = { searches: [], collections: [], suggestions: [], none: null, all: null }

/** The suggestions for the last text; a response that is late or comes after closing is dropped. */
export function useSuggestions(url: string) {
  const [suggestions, setSuggestions] = useState(nothing)
  const asking = useRef(new AbortController())

  function close() {
    asking.current.abort()
    setSuggestions(nothing)
  }

  async function ask(text: string) {
    asking.current.abort()
    // Earlier searches are no answer to a letter.
    if (text !== '') setSuggestions(shown => (shown.before ? nothing : shown))
    asking.current = new AbortController()
    const { signal } = asking.current
    if (text !== '') await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const found = await fetchSuggestions(`${url}?${new URLSearchParams({ q: text.trim() })}`, signal)
    if (!signal.aborted) setSuggestions(found)
  }

  useEffect(() => () => asking.current.abort(), [])
  return { suggestions, ask, close }
}

/** Suggestions are optional: without a response there are none, and the form still works. */
async function fetchSuggestions(url: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const answer = await fetch(url, { signal })
    return answer.ok ? await answer.json() : nothing
  } catch {
    return nothing
  }
}
