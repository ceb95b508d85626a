import { useLayoutEffect } from 'react'
import { adoptSheet } from '../islands/adopt-sheet.ts'
import type { Language, Urls } from '../urls.ts'
import type { Suggestions } from './search-box-props.ts'
import sheet from './suggestion-list.css?inline'

export const LIST_ID = 'search-suggestions'
/** The id of the search box, for links to it. */
export const SEARCH_ID = 'search'
export const suggestionId = (index: number) => `${LIST_ID}-${index}`

/** A line of the list. `picture` null: a product without one; undefined: no product. */
type Row = { url: string; name: string; lang?: Language; note?: string; picture?: string | null }

/** The lines of the list: collections, products, and the way to all results. */
export const rowsOf = ({ collections, suggestions, all }: Suggestions, urls: Urls): Row[] => [
  ...collections.map(({ kind, ...collection }) => ({ ...collection, note: kind })),
  ...suggestions.map(({ slug, price, ...product }) => ({ ...product, url: urls.product(slug), note: price })),
  ...(all ? [all] : []),
]

type Props = { rows: Row[]; none: string | null; active: number; name: string }

/** The suggestions: links for a pointer, options for the keyboard. Without any, a line says so above the way on. */
export function SuggestionList({ rows, none, active, name }: Props) {
  useLayoutEffect(() => adoptSheet(sheet), [])
  return (
    // The box must keep the focus, or it would close the list before the click.
    <div className="suggested" onPointerDown={e => e.preventDefault()}>
      {/* The search box announces it. */}
      {none && <p aria-hidden="true">{none}</p>}
      <div id={LIST_ID} role="listbox" aria-label={name}>
        {rows.map(({ url, name, lang, note, picture }, index) => (
          <a
            key={url}
            {...{ id: suggestionId(index), href: url }}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
          >
            {picture && <img src={picture} alt="" width="48" height="48" />}
            {picture === null && <span className="star" />}
            <span lang={lang}>
              <bdi>{name}</bdi>
            </span>
            {note && <span className={picture === undefined ? 'kind' : 'amount'}>{note}</span>}
          </a>
        ))}
      </div>
    </div>
  )
}
