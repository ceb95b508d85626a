import { isNotEmpty } from '@mantine/form'
import { MAX_SORT_ORDER, type CategoryForm as Sent } from '#shop/categories/category-form.ts'
import type { Category } from './categories.ts'

/** The values of the fields. The sort order is a text while it is typed. */
export type CategoryValues = Omit<Sent, 'sortOrder'> & { sortOrder: number | string }

export const emptyCategory: CategoryValues = {
  ...{ name: '', description: '', nameUrdu: '', descriptionUrdu: '' },
  ...{ sortOrder: 0, isActive: true },
}

/** The server validates them again. */
export const categoryRules = {
  name: isNotEmpty('Name is required'),
  sortOrder: (value: number | string) =>
    Math.abs(Number(value)) <= MAX_SORT_ORDER ? null : 'Sort order is a whole number from -1,000,000 to 1,000,000',
}

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

/** The values of a form as texts, to show differences. */
export const describeCategory = (form: CategoryValues): Record<string, string> => ({
  Name: form.name,
  Description: form.description,
  'Name in Urdu': form.nameUrdu,
  'Description in Urdu': form.descriptionUrdu,
  'Sort order': String(Number(form.sortOrder)),
  Active: form.isActive ? 'Yes' : 'No',
})
