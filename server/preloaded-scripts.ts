import type { Language } from '#shop/language.ts'
import type { PreloadedScripts } from '#storefront/context.ts'

/** The part of Vite's manifest that is read here. */
export type Manifest = Record<string, { file: string; imports?: string[] | undefined }>

const sendToCart = ['storefront/product/send-to-cart.ts', 'storefront/islands/messages.ts']
const react = 'storefront/islands/hydrate.ts'

/** The modules that a page with this part needs, without the loader and its imports. */
const sourcesOf: Record<keyof PreloadedScripts, string[]> = {
  'product-form': ['storefront/product/product-form.island.tsx', react, ...sendToCart],
  'cart-lines': ['storefront/cart/cart-lines.island.tsx', react],
  'quick-add': sendToCart,
}

/** The scripts that an idle page fetches for its main part (storefront/preload-list.ts). */
export function preloadedScripts(manifest: Manifest): PreloadedScripts {
  const alreadyLoaded = filesOf(manifest, ['storefront/loader.ts'])
  const namesFor = (part: keyof PreloadedScripts, language: Language): string[] => {
    const sources = sourcesOf[part]
    const messages = sources.includes('storefront/islands/messages.ts') ? [`messages/${language}.ts`] : []
    const files = filesOf(manifest, [...sources, ...messages]).difference(alreadyLoaded)
    return Array.from(files, file => file.replace('assets/', ''))
  }
  const inBothLanguages = (part: keyof PreloadedScripts) => ({ en: namesFor(part, 'en'), ur: namesFor(part, 'ur') })
  return {
    'product-form': inBothLanguages('product-form'),
    'cart-lines': inBothLanguages('cart-lines'),
    'quick-add': inBothLanguages('quick-add'),
  }
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
