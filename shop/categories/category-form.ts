import { z } from 'zod'
import { textLine, textLines } from '../form-text.ts'

// Without a database, so that the browser validates with it too.

/** The largest sort order, positive or negative. */
const MAX_SORT_ORDER = 1_000_000

const sortOrderMessage = 'Sort order is a whole number from -1,000,000 to 1,000,000'

const nameUrdu = textLine(120).trim()
const descriptionUrdu = textLines(2000)

/** The form of a category. Texts in Urdu are empty where the page in Urdu shows the English ones. */
export const categoryForm = z.object({
  name: textLine(120).trim().min(1, 'Name is required'),
  description: textLines(2000),
  nameUrdu,
  descriptionUrdu,
  sortOrder: z
    .number(sortOrderMessage)
    .refine(number => Number.isInteger(number) && Math.abs(number) <= MAX_SORT_ORDER, sortOrderMessage)
    .default(0),
  isActive: z.boolean(),
})

/** The form of a new category. A change without texts in Urdu would empty them. */
export const newCategoryForm = categoryForm.extend({
  nameUrdu: nameUrdu.default(''),
  descriptionUrdu: descriptionUrdu.default(''),
})

export type CategoryForm = z.output<typeof categoryForm>
