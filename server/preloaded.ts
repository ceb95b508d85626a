import type { PreloadedScripts } from '#storefront/context.ts'

/** What Vite writes about each piece of the build, as far as it is asked for here. */
export type Manifest = Record<string, { file: string; imports?: string[] | undefined }>

/** What each island needs beside itself and React; the loader, which is there already, and what it imports apart. */
const alsoNeeded = {
  'product-form': ['storefront/product/add-to-cart.ts', 'storefront/islands/words.ts'],
  'cart-lines': [],
}
const withWords = { 'product-form': true, 'cart-lines': false }

/** The scripts that an idle page fetches for its island (storefront/preload-list.ts). */
export function preloadedScripts(manifest: Manifest): PreloadedScripts {
  const present = filesOf(manifest, ['storefront/loader.ts'])
  const namesFor = (island: keyof PreloadedScripts, language: 'en' | 'ur'): string[] => {
    const words = withWords[island] ? [`messages/${language}.ts`] : []
    const sources = [`storefront/islands/${island}.island.tsx`, 'storefront/islands/hydrate.ts', ...alsoNeeded[island]]
    const files = filesOf(manifest, [...sources, ...words]).difference(present)
    return Array.from(files, file => file.replace('assets/', ''))
  }
  const inBoth = (island: keyof PreloadedScripts) => ({ en: namesFor(island, 'en'), ur: namesFor(island, 'ur') })
  return { 'product-form': inBoth('product-form'), 'cart-lines': inBoth('cart-lines') }
}

/** These pieces and what they import, and so on. */
function filesOf(manifest: Manifest, sources: string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const piece = manifest[source]
    if (!piece) throw new Error(`The build has no ${source}`)
    if (files.has(piece.file)) continue
    files.add(piece.file)
    filesOf(manifest, piece.imports ?? [], files)
  }
  return files
}
