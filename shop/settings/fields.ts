import { z } from 'zod'
import { isValidLine, isValidText } from '../valid-text.ts'

/** A value while its form is filled in: what becomes a number is a text until it is one. */
export type Draft<Value> = Value extends number
  ? number | string
  : Value extends readonly (infer Item)[]
    ? Draft<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Draft<Value[Key]> }
      : Value

/** What the screen shows of a field. */
export type FieldFacts = { label: string; maxLength?: number; least?: number; most?: number }

/** One field of the settings. */
export type Field<Value> = FieldFacts & {
  /** Taken where nothing is stored, or nothing that the shop can open with. */
  fallback: Value
  /** What is read. */
  stored: z.ZodType<Value>
  /** What the owner may save, with the sentences that the form shows. Stricter than what is read. */
  form: z.ZodType<Value, Value>
  /**
   * Why a value cannot be saved although its form is right; null otherwise. What is stored already may stay, so that a
   * value from before a rule keeps nobody from saving the others.
   */
  check?: (value: Draft<Value>, stored: Draft<Value>) => string | null
  /** The value in an edit conflict. */
  text: (value: Draft<Value>) => string
}

/** A text of one line. `check` adds what else it must be. */
export const lineField = (
  label: string,
  maxLength: number,
  check: (schema: ReturnType<typeof line>) => z.ZodType<string, string> = schema => schema,
): Field<string> => ({
  label,
  maxLength,
  fallback: '',
  stored: z.string(),
  form: check(line(maxLength)),
  text: asText,
})

/** A text of several lines. */
export const linesField = (label: string, maxLength: number): Field<string> => ({
  ...lineField(label, maxLength),
  form: lines(maxLength),
})

/** `message`: what the number is, in words, such as `Whole hours`. */
export const wholeNumberField = (
  label: string,
  { least, most, message, fallback }: { least: number; most: number; message: string; fallback: number },
): Field<number> => ({
  label,
  least,
  most,
  fallback,
  stored: z.int().min(least).max(most),
  form: wholeNumber(least, most, message),
  text: asText,
})

/** The highest amount of a fee and of the threshold of free delivery, in rupees. */
export const MAX_FEE = 100_000

export const fee = wholeNumber(0, MAX_FEE, 'Whole rupees')

export const feeField = (label: string, fallback: number): Field<number> => ({
  ...wholeNumberField(label, { least: 0, most: MAX_FEE, message: 'Whole rupees', fallback }),
})

/** On or off; off where nothing is stored. */
export const switchField = (label: string): Field<boolean> => ({
  label,
  fallback: false,
  stored: z.boolean(),
  form: z.boolean(),
  text: asText,
})

/** The id of something else. `noun` names it; in a conflict the end of the id distinguishes two of them. */
export const idField = (label: string, noun: string): Field<string | null> => ({
  label,
  fallback: null,
  stored: z.uuid().nullable(),
  form: z.uuid().nullable(),
  text: id => (id ? `${noun} ${id.slice(-6)}` : ''),
})

export function asText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? '' : String(value)
}

export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isValidLine, 'has a character that cannot be used')
}

/** Text of several lines, which a browser ends with CR LF or LF; stored with LF. */
export function lines(max: number) {
  return z
    .string()
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max.toLocaleString('en')} characters`)
        .refine(isValidText, 'has a character that cannot be used'),
    )
}

export function wholeNumber(least: number, most: number, what: string) {
  const message = `${what} from ${least} to ${most.toLocaleString('en')}`
  return z.int(message).min(least, message).max(most, message)
}
