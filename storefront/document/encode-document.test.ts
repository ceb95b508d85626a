import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locales } from '../locale.tsx'
import { gzipBytes, plainBytes } from './encode-document.ts'
import { openingOf } from './opening.tsx'

const rules = Array.from({ length: 900 }, (_, at) => `.rule-${at}{margin:${at}px;color:#0c3f3e}`)
const sheet = rules.join('')
const assets = {
  styles: {
    base: sheet,
    catalogue: '.a{}',
    browse: '',
    empty: '',
    home: '',
    product: '.b{}',
    purchase: '',
    'review-form': '',
    reviews: '',
    categories: '',
    chart: '',
    urdu: '.c{}',
    utilities: '.utilities{}',
  },
  loaderUrl: '/assets/loader.js',
  preload: { 'product-form': { en: [], ur: [] }, 'cart-lines': { en: [], ur: [] }, 'quick-add': { en: [], ur: [] } },
  fontUrls: { en: '/assets/headings.woff2', ur: '/assets/nastaliq.woff2' },
}

const product = `<title>Kurta</title></head><body>${rules.slice(0, 300).join('<p>')}</body></html>`

describe('a compressed document', () => {
  it.each([
    ['of nothing', ''],
    ['of one letter', 'x'],
    ['that repeats its opening', product],
    ['in Urdu', `<title>کرتا</title>${'شلوار قمیض '.repeat(500)}`],
    ['longer than deflate looks back', product.repeat(40)],
  ])('%s decompresses to the plain document', async (_, rest) => {
    for (const locale of Object.values(locales)) {
      const document = { opening: openingOf(assets, locale, ['base', 'product']), rest }
      expect(gunzipSync(await gzipBytes(document)).equals(plainBytes(document))).toBe(true)
    }
  })

  it('it is no longer than one compressed as a whole', async () => {
    const document = { opening: openingOf(assets, locales.en, ['base']), rest: product }
    const inOnePiece = gzipSync(plainBytes(document), { level: 6 })
    expect((await gzipBytes(document)).length).toBeLessThanOrEqual(inOnePiece.length * 1.01)
  })
})

describe('the opening of a document', () => {
  it('it is made once per language and set of stylesheets', () => {
    expect(openingOf(assets, locales.en, ['base', 'product'])).toBe(openingOf(assets, locales.en, ['base', 'product']))
    expect(openingOf(assets, locales.en, ['base'])).not.toBe(openingOf(assets, locales.ur, ['base']))
  })

  it('it names its language and contains its stylesheets in order', () => {
    const html = openingOf(assets, locales.ur, ['base', 'catalogue', 'urdu']).bytes.toString()
    expect(html).toMatch(/^<!doctype html><html lang="ur" dir="rtl"><head><meta charSet="utf-8"\/>/)
    expect(html).toContain(`<style>${sheet}</style><style>.a{}</style><style>.c{}</style><script type="module"`)
    expect(html).toContain('href="/ur/manifest.webmanifest"')
  })

  it('it belongs to one build, which has its own styles', () => {
    const other = { ...assets, styles: { ...assets.styles, base: '.other{}' } }
    expect(openingOf(other, locales.en, ['base']).bytes.toString()).toContain('.other{}')
  })
})
