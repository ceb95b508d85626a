import { useLayoutEffect } from 'react'
import { adoptSheet } from '../islands/adopt-sheet.ts'
import type { Urls } from '../urls.ts'
import type { Suggestion } from './search-box-props.ts'
import sheet from './suggestion-list.css?inline'

export const LIST_ID = 'search-suggestions'
/** The id of the search box, for links to it. */
export const SEARCH_ID = 'search'
export const suggestionId = (index: number) => `${LIST_ID}-${index}`

type Props = { suggestions: Suggestion[]; active: number; name: string; urls: Urls }

/** The suggestions: links for a pointer, options for the keyboard. */
export function SuggestionList({ suggestions, active, name, urls }: Props) {
  useLayoutEffect(() => adoptSheet(sheet), [])
  return (
    // The box must keep the focus, or it would close the list before the click.
    <div id={LIST_ID} role="listbox" aria-label={name} className="suggested" onPointerDown={e => e.preventDefault()}>
      {suggestions.map(({ slug, name, lang, price, picture }, index) => (
        <a
          key={slug}
          {...{ id: suggestionId(index), href: urls.product(slug) }}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
        >
          {picture ? <img src={picture} alt="" width="48" height="48" /> : <span className="star" />}
          <span lang={lang}>
            <bdi>{name}</bdi>
          </span>
          <span className="amount">{price}</span>
        </a>
      ))}
    </div>
  )
}
