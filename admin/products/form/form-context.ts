import type { UseFormReturnType } from '@mantine/form'
import { createContext, type RefObject, use } from 'react'
import type { ProductValues } from './product-values.ts'

type Checks = (values: ProductValues) => Record<string, string>
export type ProductFormApi = UseFormReturnType<ProductValues, ProductValues, Checks>

/** The form's state, for all its panels. */
export const ProductFormContext = createContext<ProductFormApi | null>(null)

export function useProductFormContext(): ProductFormApi {
  const form = use(ProductFormContext)
  if (!form) throw new Error('a panel of the product form stands outside of it')
  return form
}

/**
 * The same form by a stable reference for the rows of a list, so that a row is rendered only when its own props change.
 * Other values of the form that a row shows are its props.
 */
export const LatestFormContext = createContext<RefObject<ProductFormApi> | null>(null)

export function useLatestForm(): ProductFormApi {
  const form = use(LatestFormContext)
  if (!form) throw new Error('a row of the product form stands outside of its list')
  return form.current
}

/** The id of the element for a path of the form that has no input, such as the editor or a list. */
export const fieldId = (path: string): string => `field-${path}`

/**
 * Whether there are unsaved changes. Compared here, because the library loses changes when a row of a list is moved or
 * removed.
 */
export const isChanged = (form: ProductFormApi): boolean => !isSame(form.getValues(), form.getInitialValues())

export const isSame = (one: ProductValues, other: ProductValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
