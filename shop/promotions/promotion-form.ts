import { z } from 'zod'
import { formTime } from '../form-time.ts'
import { isValidLine } from '../valid-text.ts'
import { MAX_TYPED_CODE, parseCode } from './promotion.ts'
import { type PromotionBenefit, promotionKinds } from './promotion-kinds.ts'

// Without a database, so that the browser validates with it too.

/** The limits of a promotion but those of its kind; amounts in whole rupees. The database has the same. */
export const promotionLimits = {
  name: 60,
  code: 20,
  minimum: 100_000_000,
  totalLimit: 1_000_000,
  phoneLimit: 100,
  targets: 200,
}

const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

const text = z
  .string()
  .trim()
  .max(promotionLimits.name, `At most ${promotionLimits.name} characters`)
  .refine(isValidLine, 'has a character that cannot be used')

const CODE_RULE = `Use 3 to ${promotionLimits.code} letters A to Z, digits and hyphens`
const storedCode = new RegExp(`^[A-Z0-9][A-Z0-9-]{1,${promotionLimits.code - 2}}[A-Z0-9]$`)

// What is typed may be longer: spaces and invisible characters go.
const code = z
  .string()
  .max(MAX_TYPED_CODE, CODE_RULE)
  .transform(parseCode)
  .pipe(z.string().regex(storedCode, CODE_RULE))

const ids = z
  .array(z.uuid())
  .max(promotionLimits.targets, `At most ${promotionLimits.targets}`)
  .refine(ids => new Set(ids).size === ids.length, 'names one twice')

const targets = z
  .object({ productIds: ids, subBrandIds: ids, categoryIds: ids })
  .refine(
    ({ productIds, subBrandIds, categoryIds }) => productIds.length + subBrandIds.length + categoryIds.length > 0,
    'Choose at least one product, sub-brand or category',
  )

const terms = {
  name: text.min(1, 'Name is required'),
  nameUrdu: text,
  code: code.nullable(),
  minimum: whole(0, promotionLimits.minimum, 'Type whole rupees, at most Rs 100,000,000'),
  targets: targets.nullable(),
  startsAt: formTime,
  endsAt: formTime.nullable(),
  totalLimit: whole(1, promotionLimits.totalLimit, 'Type a number from 1 to 1,000,000').nullable(),
  phoneLimit: whole(1, promotionLimits.phoneLimit, 'Type a number from 1 to 100').nullable(),
  isActive: z.boolean(),
}

const kindForms = Object.entries(promotionKinds).map(([kind, { numbers }]) =>
  z.object({
    kind: z.literal(kind),
    ...Object.fromEntries(
      Object.entries(numbers).map(([name, { least, most, message }]) => [name, whole(least, most, message)]),
    ),
    ...terms,
  }),
)

type Terms = z.ZodObject<typeof terms>

/** A promotion as staff save it. `code`: null for an automatic one. `targets`: null for everything. */
export const promotionForm =
  // An object built from a list has no type of its own.
  (
    z.discriminatedUnion('kind', kindForms as [(typeof kindForms)[number]]) as unknown as z.ZodType<
      PromotionBenefit & z.output<Terms>,
      PromotionBenefit & z.input<Terms>
    >
  )
    .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start',
    })
    .refine(({ code, phoneLimit }) => code !== null || phoneLimit === null, {
      path: ['phoneLimit'],
      message: 'Only a code has a limit per phone',
    })

export type PromotionForm = z.output<typeof promotionForm>
