import type { PreloadedScripts } from '#storefront/context.ts'

/** The part of Vite's manifest that is read here. */
export type Manifest = Record<string, { file: string; imports?: string[] | undefined }>

/** The other modules that each island needs beside itself and React, without the loader and its imports. */
const extraSources = {
  'product-form': ['storefront/product/add-to-cart.ts', 'storefront/islands/messages.ts'],
  'cart-lines': [],
}
const usesMessages = { 'product-form': true, 'cart-lines': false }

/** The scripts that an idle page fetches for its island (storefront/preload-list.ts). */
export function preloadedScripts(manifest: Manifest): PreloadedScripts {
  const alreadyLoaded = filesOf(manifest, ['storefront/loader.ts'])
  const namesFor = (island: keyof PreloadedScripts, language: 'en' | 'ur'): string[] => {
    const messageSources = usesMessages[island] ? [`messages/${language}.ts`] : []
    const sources = [
      `storefront/islands/${island}.island.tsx`,
      'storefront/islands/hydrate.ts',
      ...extraSources[island],
    ]
    const files = filesOf(manifest, [...sources, ...messageSources]).difference(alreadyLoaded)
    return Array.from(files, file => file.replace('assets/', ''))
  }
  const inBothLanguages = (island: keyof PreloadedScripts) => ({
    en: namesFor(island, 'en'),
    ur: namesFor(island, 'ur'),
  })
  return { 'product-form': inBothLanguages('product-form'), 'cart-lines': inBothLanguages('cart-lines') }
}

/** The files of these modules and of all their imports. */
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
