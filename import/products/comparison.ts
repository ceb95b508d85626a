import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import type { ChangedProductForm, NewProductForm } from '#shop/products/product-form.ts'
import type { ProductFieldErrors, ProductToValidate } from '#shop/products/validate-product.ts'
import type { Refusal } from '#shop/refusal.ts'
import type { ImportedProduct, ImportFile, ImportProblem } from '../imported-product.ts'
import type { Groups } from './build-product.ts'
import type { MissingChoice, NewGroups, NewSummary, RowBase } from './compared-row.ts'
import type { Match } from './find-stored-products.ts'
import type { Field } from './headings.ts'
import type { FieldChange } from './list-changes.ts'
import type { NewPictures } from './queue-pictures.ts'

/**
 * What whoever imports chose: to create sub-brands and categories that the shop does not have, to round prices with
 * paisa to whole rupees, and to take new products as drafts.
 */
export type ImportChoice = {
  createsSubBrands: boolean
  createsCategories: boolean
  roundsPrices?: boolean
  asDrafts?: boolean
}

/** A quantity on hand to set. `seen`: the present one. */
export type StockToSet = { variantId: string; set: number; seen: number }

type New = {
  kind: 'new'
  form: NewProductForm
  slug: string
  groups: NewGroups
  summary: NewSummary
  remarks?: ImportProblem[]
}
export type Changed = {
  kind: 'changed'
  id: string
  before: ChangedProductForm
  form: ChangedProductForm
  groups: NewGroups
  stock: StockToSet[]
  changes: FieldChange[]
  /** Nothing is saved but what undoes it: the pictures come later. */
  isOnlyPictures: boolean
}
export type Unchanged = { kind: 'unchanged'; id: string }
export type Refused = { kind: 'refused'; problems: ImportProblem[]; missing?: MissingChoice }

export type Compared = New | Changed | Unchanged | Refused

/** What an import makes of a product. Its pictures are not fetched yet. */
export type Comparison = RowBase & Compared

/**
 * What earlier products of a file have taken, with their lines. `refused`: the lines of products that are refused, so
 * that they take no SKUs. `freed`: SKUs that these would have taken.
 */
export type Taken = {
  ids: Map<string, number>
  slugs: Map<string, number>
  skus: Map<string, number>
  refused: Set<number>
  freed: Map<string, number>
}

/** What all products of a file are compared by. */
export type CompareContext = {
  file: Pick<ImportFile, 'headingOf' | 'places' | 'format'>
  choice: ImportChoice
  taken: Taken
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
}

/** A product of the file beside what the shop has of it. */
export type ProductToCompare = {
  product: ImportedProduct
  stored: Match
  groups: Groups
  context: CompareContext
  pictures: ReadonlyMap<string, NewPictures>
  /** Products with a price of a running sale. */
  onSale: ReadonlySet<string>
}

export type StoredToCompare = ProductToCompare & { stored: EditedProduct; newGroups: NewGroups }

/** What becomes of a product once the database has been asked; all of a batch are validated at once. */
export type Draft = {
  kind: 'draft'
  toValidate: ProductToValidate
  decide: (fieldErrors: ProductFieldErrors | null) => Compared
}

/** Notes a problem with a field, on the line of the product or another one. */
export type ReportProblem = (field: Field, reason: string, line?: number) => void
