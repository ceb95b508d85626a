import { z } from 'zod'
import { importKinds, importRowKinds } from '#import/import-words.ts'
import { paging } from './validate.ts'

const isYes = z.enum(['true', 'false']).transform(text => text === 'true')

const isYesOrAbsent = isYes.optional().transform(is => is ?? false)

export const uploadQuery = z.object({
  kind: z.enum(importKinds),
  createsSubBrands: isYes,
  createsCategories: isYes,
  roundsPrices: isYesOrAbsent,
  asDrafts: isYesOrAbsent,
})

export const choice = z.strictObject({
  createsSubBrands: z.boolean(),
  createsCategories: z.boolean(),
  roundsPrices: z.boolean().default(false),
  asDrafts: z.boolean().default(false),
})

export const rowsQuery = z.object({ kind: z.enum([...importRowKinds, 'remarked']).optional(), ...paging })

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
