import { toApiError } from '../../client.ts'
import { yesOrNo } from '../yes-or-no.ts'

/** A part of a form that is merged and asked about as one. */
export type FormPart<Values> = {
  label: string
  /** What is compared. */
  read: (values: Values) => unknown
  /** `into` with this part of `from`. */
  write: (into: Values, from: Values) => Values
  /** What is shown. */
  text: (values: Values) => string
}

/** A field that both editors changed, as texts. `Theirs` is stored, `mine` is in the form. */
export type Conflict = { label: string; before: string; theirs: string; mine: string }

/** The values that the form started with, those that somebody else saved since, and those in the form. */
export type Versions<Values> = { base: Values; theirs: Values; mine: Values }

type SaveResult<Saved, Stored> = { isSaved: true; saved: Saved } | { isSaved: false; theirs: Stored }

type SaveOrLoad<Saved, Stored> = { save: () => Promise<Saved>; load: () => Promise<Stored> }

/**
 * Saves over the version that a form was loaded with. When somebody else saved in between, nothing is saved, and the
 * result is the stored version. A failure of either call is thrown as that of `save`.
 */
export async function saveOrLoad<Saved, Stored>({
  save,
  load,
}: SaveOrLoad<Saved, Stored>): Promise<SaveResult<Saved, Stored>> {
  try {
    return { isSaved: true, saved: await save() }
  } catch (error) {
    if (toApiError(error)?.code !== 'changed-meanwhile') throw error
    const theirs = await load().catch(() => {
      throw error
    })
    return { isSaved: false, theirs }
  }
}

/** A field of one or several keys of the values. Keys that make sense only together are one field. */
export const partOf = <Values extends object>(
  label: string,
  keys: readonly (keyof Values)[],
  text: (values: Values) => string,
): FormPart<Values> => ({
  label,
  read: values => keys.map(key => values[key]),
  write: (into, from) => ({ ...into, ...Object.fromEntries(keys.map(key => [key, from[key]])) }),
  text,
})

/** Parts of one plain value each: a text, a number, yes or no. */
export const partsOf = <Values extends object>(
  labels: readonly (readonly [key: keyof Values, label: string])[],
): FormPart<Values>[] => labels.map(([key, label]) => partOf(label, [key], ({ [key]: value }) => textOf(value)))

const textOf = (value: unknown): string => (typeof value === 'boolean' ? yesOrNo(value) : String(value))

/**
 * The form with what only somebody else changed. `taken`: the labels of that. `asked`: the fields that both changed to
 * different values; they are still those of the form.
 */
export function mergeVersions<Values>(parts: FormPart<Values>[], { base, theirs, mine }: Versions<Values>) {
  const isSame = (field: FormPart<Values>, one: Values, other: Values) =>
    normalize(field.read(one)) === normalize(field.read(other))
  const theirFields = parts.filter(field => !isSame(field, theirs, base) && !isSame(field, theirs, mine))
  const taken = theirFields.filter(field => isSame(field, mine, base))
  return {
    merged: taken.reduce((values, field) => field.write(values, theirs), mine),
    taken: taken.map(({ label }) => label),
    asked: theirFields.filter(field => !taken.includes(field)),
  }
}

/** The fields that both changed, for the dialog. */
export const conflictsOf = <Values>(asked: FormPart<Values>[], versions: Versions<Values>): Conflict[] =>
  asked.map(({ label, text }) => ({
    label,
    before: text(versions.base),
    theirs: text(versions.theirs),
    mine: text(versions.mine),
  }))

/**
 * A value as text, to compare. A number is the same as its digits in a field, and spaces at the ends are not stored.
 * `key` tells the rows of a list apart on screen and is another in each version.
 */
const normalize = (value: unknown): string =>
  JSON.stringify(value, (name, part) => {
    if (name === 'key') return undefined
    if (typeof part === 'string') return part.trim()
    return typeof part === 'number' ? String(part) : part
  }) ?? ''
