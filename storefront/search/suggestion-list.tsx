import { useLayoutEffect } from 'react'
import type { Urls } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { adoptSheet } from '../islands/adopt-sheet.ts'
import { type Suggestions, searchUrl } from './search-box-props.ts'
import sheet from './suggestion-list.css?inline'

export const LIST_ID = 'search-suggestions'
/** The id of the search box, for links to it. */
export const SEARCH_ID = 'search'
export const suggestionId = (index: number) => `${LIST_ID}-${index}`

/**
 * A line of the list. `picture` null: a product without one; undefined: no product. `clears`: it removes the earlier
 * searches and leads nowhere.
 */
type Row = {
  url: string
  name: string
  lang?: Language
  note?: string
  picture?: string | null
  clears?: boolean
}

/**
 * The lines of the list: the spelling that was meant, collections, products, parts of the results, and the way to all
 * of them. Before anything is typed: what this browser looked for, and what others do.
 */
export function rowsOf(suggestions: Suggestions, urls: Urls, earlier: string[]): Row[] {
  const { collections, searches, all, before } = suggestions
  const products = suggestions.suggestions.map(({ slug, query = '', price, ...product }) => ({
    ...product,
    url: urls.product(slug) + query,
    note: price,
  }))
  if (before) {
    const own = earlier.map(name => ({ url: searchUrl(urls, name), name, note: before.note }))
    const others = searches.filter(({ name }) => !earlier.includes(name))
    return [...own, ...others, ...(own.length > 0 ? [{ url: '', name: before.clear, clears: true }] : [])]
  }
  const meant = searches.filter(({ note }) => note !== undefined)
  const parts = searches.filter(({ note }) => note === undefined)
  const named = collections.map(({ kind, ...collection }) => ({ ...collection, note: kind }))
  return [...meant, ...named, ...products, ...parts, ...(all ? [all] : [])]
}

type Props = { rows: Row[]; none: string | null; active: number; name: string } & {
  onClear: () => void
  /** A line that leads to results is followed. */
  onSearch: (text: string) => void
}

/** The suggestions: links for a pointer, options for the keyboard. Without any, a line says so above the way on. */
export function SuggestionList({ rows, none, active, name, onClear, onSearch }: Props) {
  useLayoutEffect(() => adoptSheet(sheet), [])
  return (
    // The box must keep the focus, or it would close the list before the click.
    <div className="suggested" onPointerDown={e => e.preventDefault()}>
      {/* The search box announces it. */}
      {none && <p aria-hidden="true">{none}</p>}
      <div id={LIST_ID} role="listbox" aria-label={name}>
        {rows.map((row, index) => {
          const option = { id: suggestionId(index), role: 'option', 'aria-selected': index === active, tabIndex: -1 }
          return row.clears ? (
            <button key="clear" type="button" {...option} onClick={onClear}>
              {row.name}
            </button>
          ) : (
            <a key={row.url} {...option} href={row.url} onClick={() => onSearch(searchIn(row.url))}>
              <Line row={row} />
            </a>
          )
        })}
      </div>
    </div>
  )
}

/** The text of a link to results; empty for other links. */
const searchIn = (url: string): string => new URL(url, location.href).searchParams.get('q') ?? ''

const Line = ({ row: { name, lang, note, picture } }: { row: Row }) => (
  <>
    {picture && <img src={picture} alt="" width="48" height="48" />}
    {picture === null && <span className="star" />}
    <span lang={lang}>
      <bdi>{name}</bdi>
    </span>
    {note && <span className={picture === undefined ? 'kind' : 'amount'}>{note}</span>}
  </>
)
