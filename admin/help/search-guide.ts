import type { GuidePage } from './guide-page.ts'

export type SearchedPage = GuidePage & { slug: string }

/** A section with the words. `excerpt` is the text around the first of them. */
export type Found = { slug: string; title: string; id: string | null; heading: string; excerpt: string }

const MOST = 20
const AROUND = 60

/** The sections that have each word, those with a word in title or heading first, and at most twenty. */
export function searchGuide(pages: SearchedPage[], search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return pages
    .flatMap(({ slug, title, sections }) =>
      sections.map(({ id, heading, html }) => {
        const text = textOf(html)
        const named = `${title} ${heading}`.toLowerCase()
        const hasAll = words.every(word => `${named} ${text.toLowerCase()}`.includes(word))
        const weight = words.filter(word => named.includes(word)).length
        return { slug, title, id, heading, excerpt: excerptOf(text, words), weight: hasAll ? weight : -1 }
      }),
    )
    .filter(({ weight }) => weight >= 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ weight: _, ...found }) => found)
}

function excerptOf(text: string, words: string[]): string {
  const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0)
  const start = Math.max(0, Math.min(...places, text.length) - AROUND)
  if (places.length === 0) return text.slice(0, 2 * AROUND)
  return (start > 0 ? '…' : '') + text.slice(start, start + 3 * AROUND).trim()
}

/** The words of HTML that the Markdown library wrote: tags and these four names are all it has. */
const textOf = (html: string): string =>
  html
    .replace(/<h\d[^>]*>.*?<\/h\d>|<[^>]*>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
