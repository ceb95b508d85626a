import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { SearchIcon } from '../parts/icons.tsx'
import { addEarlierSearch, clearEarlierSearches, listEarlierSearches } from '../search/earlier-searches.ts'
import type { SearchBoxProps } from '../search/search-box-props.ts'
import { LIST_ID, rowsOf, SEARCH_ID, SuggestionList, suggestionId } from '../search/suggestion-list.tsx'
import { useSuggestions } from '../search/use-suggestions.ts'
import { urlsOf } from '../urls.ts'

/**
 * The search box of a page. Without script it is a form that leads to the results; React adds suggestions while typing.
 */
export default function SearchBox({ language, query, messages }: SearchBoxProps) {
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

  return (
    <search id={SEARCH_ID} className="search">
      <form action={urls.search} onSubmit={() => remember(box.current?.value.trim() ?? '')}>
        <input
          ref={box}
          {...{ type: 'search', name: 'q', defaultValue: query, enterKeyHint: 'search' }}
          {...{ 'aria-label': messages.label, placeholder: messages.placeholder, autoComplete: 'off', maxLength: 100 }}
          aria-autocomplete="list"
          aria-controls={isOpen ? LIST_ID : undefined}
          aria-activedescendant={isOpen && active >= 0 ? suggestionId(active) : undefined}
          onInput={event => suggest(event.currentTarget.value)}
          onFocus={event => event.currentTarget.value === '' && suggest('')}
          onKeyDown={onKey}
          onBlur={leave}
        />
        <button type="submit" aria-label={messages.submit}>
          <SearchIcon />
        </button>
      </form>
      {isOpen && (
        <SuggestionList
          {...{ rows, active, onClear }}
          onSearch={remember}
          none={suggestions.none}
          name={messages.suggestions}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && (suggestions.none ?? fill(messages.suggestionCount, { count: rows.length }))}
      </span>
    </search>
  )
}
