import { fill } from '#messages/fill.ts'
import { SearchIcon } from '../parts/icons.tsx'
import type { SearchBoxProps } from './search-box-props.ts'
import { LIST_ID, SEARCH_ID, SuggestionList, suggestionId } from './suggestion-list.tsx'
import { useSearchBox } from './use-search-box.ts'

/**
 * The search box of a page. Without script it is a form that leads to the results; React adds suggestions while typing.
 */
export default function SearchBox({ language, query, messages }: SearchBoxProps) {
  const { urls, box, suggestions, rows, isOpen, active, ...does } = useSearchBox(language)
  return (
    <search id={SEARCH_ID} className="search">
      <form action={urls.search} onSubmit={() => does.remember(box.current?.value.trim() ?? '')}>
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={query}
          enterKeyHint="search"
          aria-label={messages.label}
          placeholder={messages.placeholder}
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-controls={isOpen ? LIST_ID : undefined}
          aria-activedescendant={isOpen && active >= 0 ? suggestionId(active) : undefined}
          onInput={event => does.suggest(event.currentTarget.value)}
          onFocus={event => event.currentTarget.value === '' && does.suggest('')}
          onKeyDown={does.onKey}
          onBlur={does.leave}
        />
        <button type="submit" aria-label={messages.submit}>
          <SearchIcon />
        </button>
      </form>
      {isOpen && (
        <SuggestionList
          {...{ rows, active }}
          onClear={does.onClear}
          onSearch={does.remember}
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
