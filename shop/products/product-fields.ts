import { z } from 'zod'
import type { DB } from '#db/types.ts'
import { productLimits } from '../product-limits.ts'
import { isValidLine, isValidText } from '../valid-text.ts'
import { productStatuses } from './product-filter.ts'

/** How a value is edited, read from a cell of a file and shown. */
export type FieldKind = 'text' | 'html' | 'list' | 'yesNo' | 'number' | 'kilograms' | 'status'

type Field<Column, Schema extends z.ZodType, Heading> = {
  /** Its column of `products`. */
  column: Column
  kind: FieldKind
  /** What may be saved. A later field has a default: forms that undo an earlier import do not have it. */
  schema: Schema
  /** In a new product. */
  blank: z.output<Schema>
  /** To people who edit one product at the same time. */
  label: string
  /** Of its column in files of products in the shop's own format; null: they do not have it. */
  heading: Heading
}

const text = (max: number, isUsable: (text: string) => boolean) =>
  z
    .string()
    .max(max, `At most ${max.toLocaleString('en')} characters`)
    .refine(isUsable, 'has a character that cannot be used')
    .trim()

export const line = (max: number) => text(max, isValidLine)
const lines = (max: number) => text(max, isValidText)

export const kilograms = z
  .number('Please enter kilograms, such as 0.25')
  .min(0, 'Weight must be positive')
  .max(productLimits.weight, 'At most 10,000 kg')
  .refine(weight => Math.abs(weight * 1000 - Math.round(weight * 1000)) < 1e-6, 'At most three decimals: grams')

const centimetres = z
  .int('The height is in whole centimetres, such as 168')
  .min(productLimits.modelHeight.min, 'At least 100 cm')
  .max(productLimits.modelHeight.max, 'At most 230 cm')

const field = <
  const Column extends keyof DB['products'],
  Schema extends z.ZodType,
  const Heading extends string | null,
>(
  column: Column,
  rest: Omit<Field<Column, Schema, Heading>, 'column'>,
): Field<Column, Schema, Heading> => ({ column, ...rest })

/** A text, empty in a new product. Texts in Urdu that are empty are shown in English. */
const textField = <const Column extends keyof DB['products'], const Heading extends string | null>(
  column: Column,
  {
    kind = 'text',
    ...rest
  }: { kind?: 'text' | 'html'; schema: ReturnType<typeof text>; label: string; heading: Heading },
) => field(column, { kind, blank: '', ...rest })

/**
 * The fields of a product that are stored in a column of their own as the form has them. Form, saving, reading,
 * comparing, duplicates, edit conflicts, import and export follow this list. Fields with a rule of their own are in
 * `product-form.ts`. HTML is cleaned on save.
 */
export const productFields = {
  name: textField('name', { schema: line(productLimits.name), label: 'Name', heading: 'Name' }),
  nameUrdu: textField('name_ur', {
    schema: line(productLimits.name),
    label: 'Name in Urdu',
    heading: 'Name (Urdu)',
  }),
  shortDescription: textField('short_description', {
    schema: lines(productLimits.shortDescription),
    label: 'Short description',
    heading: 'Short description',
  }),
  shortDescriptionUrdu: textField('short_description_ur', {
    schema: lines(productLimits.shortDescription),
    label: 'Short description in Urdu',
    heading: 'Short description (Urdu)',
  }),
  description: textField('description', {
    kind: 'html',
    schema: lines(productLimits.description),
    label: 'Full description',
    heading: 'Description',
  }),
  descriptionUrdu: textField('description_ur', {
    kind: 'html',
    schema: lines(productLimits.description),
    label: 'Full description in Urdu',
    heading: 'Description (Urdu)',
  }),
  status: field('status', {
    kind: 'status',
    schema: z.enum(productStatuses),
    blank: 'draft',
    label: 'Status',
    heading: 'Status',
  }),
  isFeatured: field('is_featured', {
    kind: 'yesNo',
    schema: z.boolean(),
    blank: false,
    label: 'Featured',
    heading: 'Featured',
  }),
  tags: field('tags', {
    kind: 'list',
    schema: z.array(line(productLimits.tag)).max(productLimits.tags, `At most ${productLimits.tags} tags`),
    blank: [],
    label: 'Tags',
    heading: 'Tags',
  }),
  seoTitle: textField('seo_title', { schema: line(productLimits.seo), label: 'SEO title', heading: 'SEO title' }),
  seoDescription: textField('seo_description', {
    schema: lines(productLimits.seo),
    label: 'SEO description',
    heading: 'SEO description',
  }),
  seoTitleUrdu: textField('seo_title_ur', {
    schema: line(productLimits.seo),
    label: 'SEO title in Urdu',
    heading: 'SEO title (Urdu)',
  }),
  seoDescriptionUrdu: textField('seo_description_ur', {
    schema: lines(productLimits.seo),
    label: 'SEO description in Urdu',
    heading: 'SEO description (Urdu)',
  }),
  weight: field('weight', {
    kind: 'kilograms',
    schema: kilograms.nullable(),
    blank: null,
    label: 'Weight in kg',
    heading: 'Product weight (kg)',
  }),
  dimensions: textField('dimensions', {
    schema: line(productLimits.dimensions),
    label: 'Dimensions',
    heading: 'Dimensions',
  }),
  /** The person in the pictures, in centimetres; both or neither. */
  modelHeight: field('model_height', {
    kind: 'number',
    schema: centimetres.nullable().default(null),
    blank: null,
    label: 'Model height in cm',
    heading: null,
  }),
  modelSize: field('model_size', {
    kind: 'text',
    schema: line(productLimits.modelSize).default(''),
    blank: '',
    label: 'Model wears size',
    heading: null,
  }),
}

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

/** Fields that are in files of products. */
export type SheetFieldName = {
  [Name in ProductFieldName]: Fields[Name]['heading'] extends string ? Name : never
}[ProductFieldName]

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

/** The names of fields in files of products with their headings, in the order of the columns. */
export const sheetHeadings = productFieldNames.flatMap((name): [SheetFieldName, string][] => {
  const { heading } = productFields[name]
  return heading === null ? [] : [[name as SheetFieldName, heading]]
})

export const isFieldOfKind = (name: ProductFieldName, ...kinds: FieldKind[]): boolean =>
  kinds.includes(productFields[name].kind)

const mapped = <Mapped>(keyOf: (name: ProductFieldName) => string, read: (name: ProductFieldName) => unknown) =>
  Object.fromEntries(productFieldNames.map(name => [keyOf(name), read(name)])) as Mapped

/** The schema of each field. */
export const fieldSchemas = mapped<{ [Name in ProductFieldName]: Fields[Name]['schema'] }>(
  name => name,
  name => productFields[name].schema,
)

/** A value for each field. */
export type FieldValues = { [Name in ProductFieldName]: z.output<Fields[Name]['schema']> }

/** What a new product has. */
export const blankFields = mapped<FieldValues>(
  name => name,
  name => productFields[name].blank,
)

/** The values of a row of `products`. */
export const fieldColumns = (values: FieldValues) =>
  mapped<{ [Name in ProductFieldName as Fields[Name]['column']]: FieldValues[Name] }>(
    name => productFields[name].column,
    name => values[name],
  )

/** What to select of `products as p` to have the value of each field. */
export const selectedFields = productFieldNames.map(name => `p.${productFields[name].column} as ${name}`) as {
  [Name in ProductFieldName]: `p.${Fields[Name]['column']} as ${Name}`
}[ProductFieldName][]
