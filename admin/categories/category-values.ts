import { categoryForm, type CategoryForm as Sent } from '#shop/categories/category-form.ts'
import { partsOf } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import type { Category } from './categories.ts'

/** The values of the fields. The sort order is a text while it is typed. */
export type CategoryValues = Omit<Sent, 'sortOrder'> & { sortOrder: number | string }

export const emptyCategory: CategoryValues = {
  name: '',
  description: '',
  nameUrdu: '',
  descriptionUrdu: '',
  sortOrder: 0,
  isActive: true,
}

/** The server validates them again. */
export const categoryErrors = (values: CategoryValues) => schemaErrors(categoryForm, toCategoryInput(values))

/** Empty means the default. */
export const toCategoryInput = ({ sortOrder, ...form }: CategoryValues): Sent => ({
  ...form,
  sortOrder: Number(sortOrder),
})

export const categoryValuesOf = (category: Category): CategoryValues => ({
  name: category.name,
  description: category.description,
  nameUrdu: category.nameUrdu,
  descriptionUrdu: category.descriptionUrdu,
  sortOrder: category.sortOrder,
  isActive: category.isActive,
})

/** The parts of the form, to merge two versions. */
export const categoryParts = partsOf<CategoryValues>([
  ['name', 'Name'],
  ['description', 'Description'],
  ['nameUrdu', 'Name in Urdu'],
  ['descriptionUrdu', 'Description in Urdu'],
  ['sortOrder', 'Sort order'],
  ['isActive', 'Active'],
])
