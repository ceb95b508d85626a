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
 * The same form for the rows of a list, by a reference that stays: a row is rendered when its own props change, not at every letter
 * typed anywhere. What a row shows of the form besides, it is given as props.
 */
export const LatestFormContext = createContext<RefObject<ProductFormApi> | null>(null)

export function useLatestForm(): ProductFormApi {
  const form = use(LatestFormContext)
  if (!form) throw new Error('a row of the product form stands outside of its list')
  return form.current
}

/** The element that has no input of its own for a path of the form, such as the editor or a list, goes by this id. */
export const fieldId = (path: string): string => `field-${path}`

/**
 * Whether there is something to save. Compared here: the library's own answer forgets what was changed as soon as a row of a list
 * is moved or removed.
 */
export const isChanged = (form: ProductFormApi): boolean => !isSame(form.getValues(), form.getInitialValues())

export const isSame = (one: ProductValues, other: ProductValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
