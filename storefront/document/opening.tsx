import { deflateRawSync, constants as zlib } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import type { PageAssets, Stylesheet } from '../context.ts'
import type { Locale } from '../locale.tsx'

/** The first half of a document: the part of its head that all pages with the same language and stylesheets share. */
export type Opening = {
  bytes: Buffer
  /** `bytes` as the beginning of a raw deflate stream that ends at a whole byte, so that more can be appended. */
  deflated: Buffer
}

export type Sheet = 'base' | Stylesheet

const openings = new WeakMap<PageAssets, Map<string, Opening>>()

/** The opening of a page, rendered and compressed once per language and set of stylesheets. */
export function openingOf(assets: PageAssets, locale: Locale, sheets: readonly Sheet[]): Opening {
  const known = openings.get(assets) ?? new Map<string, Opening>()
  openings.set(assets, known)
  const key = [locale.language, ...sheets].join(' ')
  const opening = known.get(key) ?? renderOpening(assets, locale, sheets)
  known.set(key, opening)
  return opening
}

function renderOpening(assets: PageAssets, { language, direction, urls }: Locale, sheets: readonly Sheet[]): Opening {
  const fontUrl = assets.fontUrls[language]
  const head = renderToString(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={urls.manifest} />
      <meta name="theme-color" content="#0c3f3e" />
      {fontUrl && <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />}
      {sheets.map(sheet => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, allowed by their hashes
        <style key={sheet} dangerouslySetInnerHTML={{ __html: assets.styles[sheet] }} />
      ))}
      <script type="module" src={assets.loaderUrl} />
    </>,
  )
  const bytes = Buffer.from(`<!doctype html><html lang="${language}" dir="${direction}"><head>${head}`)
  return { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: zlib.Z_SYNC_FLUSH }) }
}
