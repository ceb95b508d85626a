import { toApiError } from '../client.ts'

/** One field that differs from what is stored: what somebody else saved, and what is in the form. */
export type Difference = { label: string; theirs: string; mine: string }

/** What the form began with, what somebody else saved since, and what is in the form. */
export type Versions<Values> = { base: Values; theirs: Values; mine: Values }

type SaveOrLoad<Saved, Stored> = { save: () => Promise<Saved>; load: () => Promise<Stored> }

/**
 * Saves over the version that a form was loaded at. When somebody else saved in between, nothing is saved, and the result is what
 * is stored now. A failure of either call is thrown as the one of `save`.
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

/** The fields of two versions that differ. `toTexts`: each field's label, and its value in words. */
export const differencesBy =
  <Values>(toTexts: (values: Values) => Record<string, string>) =>
  ({ theirs, mine }: Pick<Versions<Values>, 'theirs' | 'mine'>): Difference[] => {
    const own = toTexts(mine)
    return Object.entries(toTexts(theirs))
      .map(([label, text]) => ({ label, theirs: text, mine: own[label] ?? '' }))
      .filter(({ theirs, mine }) => theirs !== mine)
  }
