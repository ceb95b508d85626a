import type { ProductToCompare, ReportProblem, Taken } from './comparison.ts'
import { isOneProduct, slugOf } from './find-stored-products.ts'

/** One for each reading of a file. */
export const newTaken = (): Taken => ({
  ids: new Map(),
  slugs: new Map(),
  skus: new Map(),
  refused: new Set(),
  freed: new Map(),
})

/** One product twice in a file: which row would count? A SKU that is there twice is left out (adjustProduct). */
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
}
