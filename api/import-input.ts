import { z } from 'zod'
import { columnFieldNames, problemOfFields } from '#import/columns/column-fields.ts'
import { importKinds, importRowKinds } from '#import/import-words.ts'
import { MAX_COLUMNS } from '#shop/spreadsheets/table-source.ts'
import { paging } from './validate.ts'

const isYes = z.enum(['true', 'false']).transform(text => text === 'true')

const isYesOrAbsent = isYes.optional().transform(is => is ?? false)

export const uploadQuery = z.object({
  kind: z.enum(importKinds).describe('What the file holds.'),
  createsSubBrands: isYes.describe('Whether sub-brands that the shop lacks are made.'),
  createsCategories: isYes.describe('Whether categories that the shop lacks are made.'),
  roundsPrices: isYesOrAbsent.describe('Whether prices with paisa are rounded to rupees.'),
  asDrafts: isYesOrAbsent.describe('Whether new products are made as drafts.'),
})

export const choice = z.strictObject({
  createsSubBrands: z.boolean(),
  createsCategories: z.boolean(),
  roundsPrices: z.boolean().default(false),
  asDrafts: z.boolean().default(false),
})

export const importInput = z.strictObject({
  version: z
    .string()
    .max(20)
    .optional()
    .describe('The version of the plan that was looked at; refused when the file was checked again since.'),
})

export const columnsChoice = z.strictObject({
  fields: z
    .array(z.enum(columnFieldNames).nullable())
    .max(MAX_COLUMNS)
    .superRefine((fields, context) => {
      const problem = problemOfFields(fields)
      if (problem !== null) context.addIssue(problem)
    })
    .describe('What each column is, in the order of the file; null: it is not read.'),
  hasHeadings: z.boolean().describe('Whether the line above the values has headings; without, it has values too.'),
})

export const rowsQuery = z.object({
  kind: z
    .enum([...importRowKinds, 'remarked'])
    .optional()
    .describe('What the import does with a row; `remarked`: says something of it.'),
  ...paging,
})

/** The cursor of the list is the number of an import. */
export const importsQuery = z
  .object(paging)
  .refine(({ cursor }) => !cursor || z.int32().safeParse(cursor[0]).success, { path: ['cursor'], error: 'no cursor' })

export const numberParam = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
