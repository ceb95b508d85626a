import type { Tx } from '#db/client.ts'
import { formatNames } from '#shop/format-list.ts'
import { productLimits } from '#shop/product-limits.ts'
import { listProductGroups } from '#shop/products/list-product-groups.ts'
import { listOnSale } from '#shop/products/settle-prices.ts'
import { validateProducts } from '#shop/products/validate-product.ts'
import { short } from '#shop/spreadsheets/read-cells.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { adjustProduct, freeSkus, hasPaisa } from './adjust-product.ts'
import { compareNew } from './compare-new.ts'
import { compareStored } from './compare-stored.ts'
import type {
  CompareContext,
  Compared,
  Comparison,
  Draft,
  ProductToCompare,
  Refused,
  ReportProblem,
} from './comparison.ts'
import { findNewGroups, foldGroups } from './find-new-groups.ts'
import { findStoredProducts, isOneProduct, type Match } from './find-stored-products.ts'
import { countNewPictures, listNeverFetched, type WithPictures } from './queue-pictures.ts'
import { refuseTaken } from './refuse-taken.ts'

/** A SKU that many rows have, each refused for something else, is left out of the rest. */
const MAX_ROUNDS = 4

/**
 * Compares some products of a file with the shop, by the rules of the product form and of stock. Writes nothing. Run it
 * in the transaction that writes the result; for a dry run in any.
 */
export async function compareProducts(
  tx: Tx,
  products: ImportedProduct[],
  context: CompareContext,
): Promise<Comparison[]> {
  // The same batch may be compared again after a conflict.
  for (const { line } of products) context.taken.refused.delete(line)
  for (let round = 1; ; round++) {
    const compared = await compareBatch(tx, products, context)
    const refused = products.filter((_, place) => compared[place]?.kind === 'refused')
    if (!freeSkus(context.taken, { refused, products }) || round === MAX_ROUNDS) return compared
  }
}

async function compareBatch(tx: Tx, read: ImportedProduct[], context: CompareContext): Promise<Comparison[]> {
  const products = read.map(product => adjustProduct(product, context))
  const stored = await findStoredProducts(tx, products)
  const groups = foldGroups(await listProductGroups(tx))
  const pictures = await countNewPictures(tx, withPicturesOf(stored))
  const onSale = await listOnSale(
    tx,
    [...stored.values()].flatMap(match => (isOneProduct(match) ? [match.id] : [])),
  )
  const drafts = products.map(product =>
    compareOne({ product, stored: stored.get(product), groups, context, pictures, onSale }),
  )
  const toValidate = drafts.filter(draft => draft.kind === 'draft')
  const errors = await validateProducts(
    tx,
    toValidate.map(draft => draft.toValidate),
  )
  const errorsOf = new Map(toValidate.map((draft, index) => [draft, errors[index] ?? null]))
  return products.map((product, index) => {
    const draft = required(drafts[index])
    const decided = draft.kind === 'draft' ? draft.decide(errorsOf.get(draft) ?? null) : draft
    const compared = decided.kind === 'refused' && hasPaisa(product) ? withRounding(decided) : decided
    const name = product.values.name || product.handle
    const { line, lines, pictures } = product
    const neverFetched = listNeverFetched(pictures).map(({ line, url, refusal }) => ({
      line,
      column: 'Picture',
      reason: `${short(url)} is not fetched. ${context.explain(refusal)}`,
    }))
    const remarks = [
      ...product.remarks,
      ...(compared.kind === 'new' ? (compared.remarks ?? []) : []),
      ...neverFetched,
    ].toSorted((one, other) => one.line - other.line)
    return { line, lines, name, pictures: pictures.length, ...compared, remarks }
  })
}

const withRounding = (refused: Refused): Refused => ({ ...refused, missing: { ...refused.missing, rounding: true } })

const withPicturesOf = (stored: Map<ImportedProduct, Match>): WithPictures[] =>
  [...stored].flatMap(([{ pictures }, match]) => (isOneProduct(match) ? [{ productId: match.id, pictures }] : []))

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('each product has a draft')
  return value
}

function compareOne(one: ProductToCompare): Compared | Draft {
  const { product, stored, context } = one
  const problems = [...product.problems]
  const report: ReportProblem = (field, reason, line = product.line) =>
    problems.push({ line, column: context.file.places.has(field) ? context.file.headingOf(field) : '', reason })
  if (stored && !isOneProduct(stored))
    report(
      'sku',
      `The SKUs of this product belong to several products of the shop: ${formatNames(stored.several.map(name => `“${name}”`))}`,
    )
  if (product.variants.length > productLimits.variants) {
    // The form would say so too, with a sentence for every other mistake of each of them.
    report('option1Value', `At most ${productLimits.variants} variants`)
    return { kind: 'refused', problems }
  }
  refuseTaken(one, report)
  const { found: newGroups, missing } = findNewGroups(one, report)
  if (problems.length > 0 || (stored && !isOneProduct(stored))) return { kind: 'refused', problems, missing }
  return stored ? compareStored({ ...one, stored, newGroups }) : compareNew({ ...one, newGroups })
}
