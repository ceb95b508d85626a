import type { Refusal } from '#shop/refusal.ts'
import type { ImportedProduct, ImportFile } from '../imported-product.ts'
import { compareProducts } from './compare-products.ts'
import type { Comparison, ImportChoice } from './comparison.ts'
import { queuePictures, type WithPictures } from './queue-pictures.ts'
import { newTaken } from './refuse-taken.ts'
import type { ImportSteps } from './run-import.ts'
import { writeComparisons } from './write-comparisons.ts'

type Options = {
  file: ImportFile
  choice: ImportChoice
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
}

/** How a file of products is compared with the shop and written, with its pictures queued (fetchPictures). */
export function productSteps(options: Options): ImportSteps<ImportedProduct, Comparison> {
  const context = { ...options, taken: newTaken() }
  return {
    kind: 'products',
    items: options.file.products,
    compare: (tx, products) => compareProducts(tx, products, context),
    async write(tx, { items, rows, target }) {
      const written = await writeComparisons(tx, rows, target)
      await queuePictures(tx, { importId: target.importId, products: withPictures(items, written) })
      return written
    },
    // Orders of these wait, and the page cache is emptied once for all of them.
    atOnce: { compared: 100, written: 50 },
  }
}

/** The products that are not refused, with their addresses of pictures. */
const withPictures = (batch: ImportedProduct[], written: Comparison[]): WithPictures[] =>
  batch.flatMap(({ pictures }, place) => {
    const comparison = written[place]
    if (!comparison || comparison.kind === 'refused') return []
    return [{ productId: comparison.kind === 'new' ? comparison.form.id : comparison.id, pictures }]
  })
