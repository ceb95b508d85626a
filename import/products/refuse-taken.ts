import type { ProductToCompare, ReportProblem, Taken } from './comparison.ts'
import { isOneProduct, slugOf } from './find-stored-products.ts'
import type { Field } from './headings.ts'

/** One for each reading of a file. */
export const newTaken = (): Taken => ({ ids: new Map(), slugs: new Map(), skus: new Map() })

/** One product or SKU twice in a file: which row would count? */
export function refuseTaken({ product, stored, context: { taken } }: ProductToCompare, at: ReportProblem): void {
  const take = (earlierLines: Map<string, number>, key: string, line: number): number | undefined => {
    const earlier = earlierLines.get(key)
    if (earlier === undefined) earlierLines.set(key, line)
    // The same batch may be compared again after a conflict.
    return earlier === line ? undefined : earlier
  }
  if (isOneProduct(stored)) {
    const earlier = take(taken.ids, stored.id, product.line)
    if (earlier !== undefined) at('handle', `Line ${earlier} is the same product of the shop, “${stored.name}”`)
  } else if (product.handle !== '') {
    const earlier = take(taken.slugs, slugOf(product), product.line)
    if (earlier !== undefined) at('handle', `Line ${earlier} has the same handle`)
  }
  const rows = [{ line: product.line, sku: product.values.sku, field: 'productSku' as Field }]
  for (const { line, sku, field } of [...rows, ...product.variants.map(row => ({ ...row, field: 'sku' as Field }))]) {
    if (!sku) continue
    // A product and its variant may have the same SKU.
    const earlier = take(taken.skus, `${field} ${sku}`, line)
    if (earlier !== undefined) at(field, `Line ${earlier} has the SKU “${sku}” too`, line)
  }
}
