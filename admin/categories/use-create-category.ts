import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useCreation } from '../parts/form/resource-form.tsx'
import { categoryRules, emptyCategory, toCategoryInput } from './category-form.ts'

/** The form of a new category. `failed`: the title of the toast when it is not created. */
export const useCreateCategory = (options: { failed: string; onCreated: () => unknown }) =>
  useCreation({
    initialValues: emptyCategory,
    validate: categoryRules,
    call: values => parseResponse(api.categories.$post({ json: toCategoryInput(values) })),
    done: 'Category created',
    invalidates: [['categories']],
    ...options,
  })
