import type { listProductGroups } from '#shop/products/list-product-groups.ts'
import type { Groups } from './build-product.ts'
import type { NewGroups } from './compared-row.ts'
import type { ProductToCompare, ReportProblem } from './comparison.ts'

/** Of groups with the same name the active one counts. */
export function foldGroups({ subBrands, categories }: Awaited<ReturnType<typeof listProductGroups>>): Groups {
  const byName = (groups: typeof subBrands) =>
    new Map(
      groups.toSorted((a, b) => Number(a.isActive) - Number(b.isActive)).map(group => [fold(group.name), group.id]),
    )
  return { subBrands: byName(subBrands), categories: byName(categories) }
}

/** The groups to create, and those that are missing: without that choice a name that the shop lacks is refused. */
export function findNewGroups(
  { product, groups, context }: ProductToCompare,
  at: ReportProblem,
): { found: NewGroups; missing: NewGroups } {
  const { choice } = context
  const { subBrand, category } = product.values
  const isNew = (name: string | undefined, known: Groups['subBrands']) => Boolean(name) && !known.has(fold(name ?? ''))
  const found: NewGroups = {}
  const missing: NewGroups = {}
  if (isNew(subBrand, groups.subBrands)) {
    if (choice.createsSubBrands) found.subBrand = subBrand ?? ''
    else {
      missing.subBrand = subBrand ?? ''
      at('subBrand', `There is no sub-brand “${subBrand}”`)
    }
  }
  if (isNew(category, groups.categories)) {
    if (choice.createsCategories) found.category = category ?? ''
    else {
      missing.category = category ?? ''
      at(context.file.places.has('category') ? 'category' : 'categories', `There is no category “${category}”`)
    }
  }
  for (const [field, name] of [
    ['subBrand', found.subBrand],
    ['category', found.category],
  ] as const)
    if (name && name.length > MAX_GROUP_NAME) at(field, `At most ${MAX_GROUP_NAME} characters`)
  return { found, missing }
}

/** docs/product.md#sub-brands-and-categories */
const MAX_GROUP_NAME = 120

const fold = (name: string): string => name.trim().toLowerCase()
