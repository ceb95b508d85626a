import { z } from 'zod'
import { textLine, textLines } from '../form-text.ts'

// Without a database, so that the browser validates with it too.

/** The name of a sub-brand, or of the parent brand. */
export const brandName = textLine(120).trim().min(1, 'Name is required')

const nameUrdu = textLine(120).trim()
const descriptionUrdu = textLines(2000)
const tagline = textLine(40).trim().optional()

const fields = z.object({
  name: brandName,
  description: textLines(2000),
  nameUrdu,
  descriptionUrdu,
  /** Two or three words below its name on the home page. Undefined: as it is. */
  tagline,
  taglineUrdu: tagline,
  isActive: z.boolean(),
  logoId: z.uuid().nullable(),
})

/** The form of a new sub-brand; its logo is uploaded before. A change without texts in Urdu would empty them. */
export const newSubBrandForm = fields.extend({
  nameUrdu: nameUrdu.default(''),
  descriptionUrdu: descriptionUrdu.default(''),
})

/** The form of a stored sub-brand. Texts in Urdu are empty where the page in Urdu shows the English ones. */
export const subBrandForm = fields.extend({
  slug: textLine(120).trim().min(1, 'URL slug is required'),
  bannerId: z.uuid().nullable(),
})

export type NewSubBrand = z.output<typeof newSubBrandForm>
export type SubBrandForm = z.output<typeof subBrandForm>
