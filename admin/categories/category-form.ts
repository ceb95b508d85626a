import { categoryForm, type CategoryForm as Sent } from '#shop/categories/category-form.ts'
import { keysField } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'
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
export const categoryRules = (values: CategoryValues) => schemaErrors(categoryForm, toCategoryInput(values))

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
export const categoryFields = [
  keysField<CategoryValues>('Name', ['name'], form => form.name),
  keysField<CategoryValues>('Description', ['description'], form => form.description),
  keysField<CategoryValues>('Name in Urdu', ['nameUrdu'], form => form.nameUrdu),
  keysField<CategoryValues>('Description in Urdu', ['descriptionUrdu'], form => form.descriptionUrdu),
  keysField<CategoryValues>('Sort order', ['sortOrder'], form => String(Number(form.sortOrder))),
  keysField<CategoryValues>('Active', ['isActive'], form => yesOrNo(form.isActive)),
]
