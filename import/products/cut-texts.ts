import { productLimits } from '#shop/product-limits.ts'
import type { ImportedValues } from '../imported-product.ts'

/** Texts that say less when they are shorter, and are still true. */
const limits = {
  shortDescription: productLimits.shortDescription,
  seoTitle: productLimits.seo,
  seoDescription: productLimits.seo,
} as const

type CutField = keyof typeof limits

/** The values with these texts cut at a word to what the shop stores. `onCut`: is called with each that was cut. */
export function cutTexts(values: ImportedValues, onCut: (field: CutField, reason: string) => void): ImportedValues {
  const cut = { ...values }
  for (const field of Object.keys(limits) as CutField[]) {
    const text = values[field]
    if (text === undefined || text.length <= limits[field]) continue
    cut[field] = cutAtWord(text, limits[field])
    onCut(field, `has ${text.length} characters and is cut: ${limits[field]} are the most`)
  }
  return cut
}

function cutAtWord(text: string, most: number): string {
  const space = text.slice(0, most).search(/\s\S*$/)
  // A text without spaces near its end is cut within a word, never within a symbol.
  const start = text.slice(0, space > most / 2 ? space : most - 1).toWellFormed()
  return `${start.replace(/[\s\uFFFD]+$/, '')}…`
}
