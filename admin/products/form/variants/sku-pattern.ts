import { productLimits } from '#shop/product-limits.ts'
import { slugFrom } from '#shop/slug.ts'
import type { VariantValues } from '../product-values.ts'
import { optionsOf } from './product-options.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** The placeholder for a variant's name, where there are no options. */
const NAME = 'name'

/** `{Fabric}` in a pattern, when no variant has this option. */
export function unknownPlaceholder(pattern: string, variants: VariantValues[]): string | undefined {
  const known = new Set([NAME, ...optionsOf(variants).map(({ name }) => name.toLowerCase())])
  return [...pattern.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.has(name.trim().toLowerCase()))?.[0]
}

/** `KH-{Size}-{Colour}` as `KH-M-SKY`: in Latin capitals, because barcodes and courier files have no others. */
export function skuFrom(pattern: string, variant: VariantValues): string {
  const filled = pattern.replaceAll(PLACEHOLDER, (_, placeholder: string) => {
    const name = placeholder.trim().toLowerCase()
    const value = variant.options.find(option => option.name.toLowerCase() === name)?.value
    const text = value ?? (name === NAME ? variant.name : '')
    return text.trim() === '' ? '' : slugFrom(text)
  })
  return cutTo(filled.trim().toUpperCase(), productLimits.sku)
}

/**
 * Gives these variants an SKU of the pattern where they have none; `all` are all variants of the product. An SKU that
 * is there twice gets a number. An existing one stays, because it may be printed on labels.
 */
export function withSkus(all: VariantValues[], ids: ReadonlySet<string>, pattern: string): VariantValues[] {
  const taken = new Set(all.map(({ sku }) => sku.trim()))
  return all.map(variant => {
    if (!ids.has(variant.id) || variant.sku.trim() !== '') return variant
    const sku = freeSku(skuFrom(pattern, variant), taken)
    taken.add(sku)
    return { ...variant, sku }
  })
}

function freeSku(sku: string, taken: ReadonlySet<string>): string {
  if (sku === '') return ''
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const candidate = cutTo(sku, productLimits.sku - end.length) + end
    if (!taken.has(candidate)) return candidate
  }
}

const cutTo = (text: string, length: number): string => text.slice(0, length).replace(/[-\s]+$/, '')

/** A pattern to begin with: the initials of the product's name and its options. */
export function suggestedPattern(productName: string, variants: VariantValues[]): string {
  const initials =
    productName.trim() === ''
      ? ''
      : slugFrom(productName)
          .split('-')
          .map(word => word[0])
          .join('')
  const options = optionsOf(variants).map(({ name }) => `{${name}}`)
  return [initials.slice(0, 4).toUpperCase() || 'SKU', ...(options.length > 0 ? options : ['{Name}'])].join('-')
}
