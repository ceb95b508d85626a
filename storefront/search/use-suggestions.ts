import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from './search-box-props.ts'

/** A pause this short is not noticed, and spares most of the questions. */
const PAUSE_MS = 150

/** What the shop suggests for the text asked about last: an answer that comes late, or after closing, is left out. */
export function useSuggestions(url: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const asking = useRef(new AbortController())

  function close() {
    asking.current.abort()
    setSuggestions([])
  }

  async function ask(text: string) {
    asking.current.abort()
    if (text.trim() === '') return setSuggestions([])
    asking.current = new AbortController()
    const { signal } = asking.current
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const found = await fetchSuggestions(`${url}?${new URLSearchParams({ q: text })}`, signal)
    if (!signal.aborted) setSuggestions(found)
  }

  useEffect(() => () => asking.current.abort(), [])
  return { suggestions, ask, close }
}

/** Suggestions are a courtesy: without an answer there are none, and the form finds what it finds. */
async function fetchSuggestions(url: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const answer = await fetch(url, { signal })
    return answer.ok ? (await answer.json()).suggestions : []
  } catch {
    return []
  }
}
