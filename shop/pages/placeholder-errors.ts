import { cityIn } from '../address/cities.ts'
import { zoneOf } from '../delivery/delivery.ts'
import { safeHtml } from '../html/safe-html.ts'
import { citiesOf, findPlaceholder, foldName, type PlaceholderSettings, placeholders } from './placeholders.ts'

type Texts = Record<'title' | 'titleUrdu' | 'summary' | 'summaryUrdu' | 'body' | 'bodyUrdu', string>

/** The errors of a page's texts by field: placeholders that cannot be filled. The bodies are HTML of any sender. */
export function findPageErrors(page: Texts, settings: PlaceholderSettings): Partial<Record<keyof Texts, string>> {
  const errors = {
    title: findMisplacedPlaceholder(page.title),
    titleUrdu: findMisplacedPlaceholder(page.titleUrdu),
    summary: findPlaceholderError(page.summary, settings),
    summaryUrdu: findPlaceholderError(page.summaryUrdu, settings),
    body: findPlaceholderError(safeHtml(page.body), settings),
    bodyUrdu: findPlaceholderError(safeHtml(page.bodyUrdu), settings),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

/**
 * Why a text or safe HTML cannot be saved: the first placeholder that is unknown, that names an unknown city or whose
 * brace is not closed, with the nearest right one; null when there is none. A brace before anything but a letter is
 * text.
 */
export function findPlaceholderError(html: string, settings: PlaceholderSettings): string | null {
  // A placeholder lies within one piece of text: one that is half bold cannot be filled.
  for (const piece of html.split(/<[^<>]*>/))
    for (const [, name = '', end] of piece.matchAll(/\{([^\S\n]*\p{L}[^{}]*)(\}?)/gu)) {
      const shown = name.slice(0, MAX_SHOWN)
      const error = end === '}' ? errorOf(shown, settings) : notClosed(shown, settings)
      if (error) return error
    }
  return null
}

/** Why a text that is never filled cannot be saved: it has a placeholder. Null when it has none. */
export function findMisplacedPlaceholder(text: string): string | null {
  const typed = Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, name = '']) => findPlaceholder(name))
  return typed ? `${typed[0]} is filled only in texts and summaries` : null
}

/** No name is longer; a message need not be either. */
const MAX_SHOWN = 60

function errorOf(name: string, settings: PlaceholderSettings): string | null {
  const typed = `{${name}}`
  const found = findPlaceholder(name)
  if (!found) return `There is no ${typed}. Did you mean ${nearestTo(name, settings)}?`
  if (!found.placeholder.ofCity || zoneOf(settings.delivery.zones, found.city) || cityIn(found.city)) return null
  const nearest = nearestOf(citiesOf(settings), found.city)
  const instead = nearest === undefined ? '' : ` Did you mean {${found.placeholder.name} ${nearest}}?`
  return `${typed} names no city that the shop knows.${instead}`
}

/** A long text after the brace is not part of the name. */
function notClosed(text: string, settings: PlaceholderSettings): string {
  const start = text.trim().split(/\s+/).slice(0, 4).join(' ')
  const own = placeholders
    .filter(({ name, ofCity }) => !ofCity && foldName(start).startsWith(name.toLowerCase()))
    .map(({ name }) => `{${name}}`)
    .toSorted((a, b) => b.length - a.length)[0]
  return `{${start} is not closed. Did you mean ${own ?? nearestTo(start, settings)}?`
}

/** Those of a city with the first zone, since a name alone cannot be filled. */
function nearestTo(name: string, settings: PlaceholderSettings): string {
  const names = placeholders.flatMap(({ name, ofCity }) =>
    ofCity ? citiesOf(settings).map(city => `${name} ${city}`) : [name],
  )
  return `{${nearestOf(names, foldName(name)) ?? 'shop name'}}`
}

const nearestOf = (names: string[], typed: string): string | undefined =>
  names
    .map(name => ({ name, distance: distanceBetween(name.toLowerCase(), typed) }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.name

/** How many letters must be added, taken away or replaced (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
