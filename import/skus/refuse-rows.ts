import { short } from '#shop/spreadsheets/read-cells.ts'
import type { SkuMatch, SkuVariant } from './find-by-sku.ts'
import type { SkuFile, SkuRow } from './sku-file.ts'

/** Lines of earlier rows by what they are about; one for each reading of the file. */
export type SeenSkus = Map<string, number>

/** Adds why a row without a usable SKU is refused; returns what it is about otherwise. */
export function requireMatch(
  { line, sku, problems }: SkuRow,
  { match, file, seen }: { match: SkuMatch; file: Pick<SkuFile, 'headingOf'>; seen: SeenSkus },
): { of: 'variant' | 'product'; row: SkuVariant } | undefined {
  const refuse = (reason: string) => void problems.push({ line, column: file.headingOf('sku'), reason })
  if (sku === '') refuse('This row has no SKU, by which its variant is found')
  else if (match === 'none') refuse(`Nothing in the shop has the SKU “${short(sku)}”`)
  else if (match === 'several') refuse(`Several products or variants of the shop have the SKU “${short(sku)}”`)
  else {
    const key = match.of === 'product' ? match.row.productId : match.row.variantId
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, line)
    // The same batch may be compared again after a conflict.
    if (earlier === undefined || earlier === line) return match
    refuse(`Line ${earlier} is about the same one, with the SKU “${short(sku)}”`)
  }
  return undefined
}
