import { toApiError } from '../client.ts'

/** A field that differs: its stored value, and its value in the form. */
export type Difference = { label: string; theirs: string; mine: string }

/** The values that the form started with, those that somebody else saved since, and those in the form. */
export type Versions<Values> = { base: Values; theirs: Values; mine: Values }

type SaveOrLoad<Saved, Stored> = { save: () => Promise<Saved>; load: () => Promise<Stored> }

/**
 * Saves over the version that a form was loaded with. When somebody else saved in between, nothing is saved, and the
 * result is the stored version. A failure of either call is thrown as that of `save`.
 */
export async function saveOrLoad<Saved, Stored>({ save, load }: SaveOrLoad<Saved, Stored>) {
  try {
    return { saved: await save(), theirs: null }
  } catch (error) {
    if (toApiError(error)?.code !== 'changed-meanwhile') throw error
    const theirs = await load().catch(() => null)
    if (theirs === null) throw error
    return { saved: null, theirs }
  }
}

/** The fields in which two versions differ. `toTexts`: the label of each field and its value as text. */
export const differencesBy =
  <Values>(toTexts: (values: Values) => Record<string, string>) =>
  ({ theirs, mine }: Pick<Versions<Values>, 'theirs' | 'mine'>): Difference[] => {
    const own = toTexts(mine)
    return Object.entries(toTexts(theirs))
      .map(([label, text]) => ({ label, theirs: text, mine: own[label] ?? '' }))
      .filter(({ theirs, mine }) => theirs !== mine)
  }
