import type { Urls } from '#messages/urls.ts'
import { listSitemapEntries, type SitemapEntry } from '#shop/catalogue/sitemap.ts'
import type { StorefrontContext } from '../context.ts'
import { locales } from '../locale.tsx'
import { xmlElement, xmlText } from './xml.ts'

/** Two URLs per entry: below the 50,000 URLs that the protocol allows in one file (sitemaps.org). */
const ENTRIES_A_FILE = 20_000

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Every shared page in both languages; an index of such files when one cannot hold them. Public. */
export async function sitemapFile(c: StorefrontContext) {
  const entries = await listSitemapEntries(c.var.db)
  const files = Math.ceil(entries.length / ENTRIES_A_FILE)
  if (files <= 1) return answerXml(c, urlSet(c.var.origin, entries, { withHome: true }))
  const addresses = Array.from({ length: files }, (_, index) => `${c.var.origin}/sitemap-${index + 1}.xml`)
  const list = addresses.map(address => `<sitemap>${xmlElement('loc', address)}</sitemap>`).join('')
  return answerXml(c, `<sitemapindex ${NAMESPACES}>${list}</sitemapindex>`)
}

/** One file of a long list. */
export async function sitemapPart(c: StorefrontContext) {
  const number = Number(/\d+/.exec(c.req.param('file') ?? ''))
  const entries = await listSitemapEntries(c.var.db)
  const part = entries.slice((number - 1) * ENTRIES_A_FILE, number * ENTRIES_A_FILE)
  if (part.length === 0) return c.notFound()
  return answerXml(c, urlSet(c.var.origin, part, { withHome: number === 1 }))
}

function urlSet(origin: string, entries: SitemapEntry[], { withHome }: { withHome: boolean }): string {
  const pages = entries.map(entry => inBothLanguages(origin, urls => pathOf(entry, urls), entry.updatedAt))
  const home = withHome ? [inBothLanguages(origin, urls => urls.home)] : []
  const hasCategories = withHome && entries.some(({ kind }) => kind === 'category')
  const categories = hasCategories ? [inBothLanguages(origin, urls => urls.categories)] : []
  return `<urlset ${NAMESPACES}>${[...home, ...categories, ...pages].join('')}</urlset>`
}

/** A page at each of its two URLs, each with a link to the other. */
function inBothLanguages(origin: string, path: (urls: Urls) => string, updatedAt?: Date): string {
  const translations = Object.values(locales).map(({ language, urls }) => ({ language, address: origin + path(urls) }))
  const alternates = translations
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`)
    .join('')
  const changed = updatedAt ? xmlElement('lastmod', updatedAt.toISOString()) : ''
  return translations.map(({ address }) => `<url>${xmlElement('loc', address)}${changed}${alternates}</url>`).join('')
}

function pathOf({ kind, slug }: SitemapEntry, urls: Urls): string {
  switch (kind) {
    case 'product':
      return urls.product(slug)
    case 'sub_brand':
      return urls.subBrand(slug)
    case 'category':
      return urls.category(slug)
    case 'page':
      return urls.page(slug)
  }
}

function answerXml(c: StorefrontContext, body: string): Response {
  c.env?.markCacheable?.([])
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${body}`, 200, {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=3600',
  })
}
