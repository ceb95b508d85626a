import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { SynonymForm, SynonymsByScript } from '#shop/search/synonym-form.ts'
import {
  readSynonyms,
  synonymError,
  synonymsByScript,
  synonymsOfScripts,
  wordsError,
} from '#shop/search/synonym-form.ts'
import { api } from '../client.ts'
import { partsOf } from '../parts/form/edit-conflict.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type SynonymsPage = InferResponseType<typeof api.synonyms.$get, 200>
export type SynonymGroup = SynonymsPage['rows'][number]

/** Groups with a word that contains a text, by their first word. */
export const synonymsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['synonyms', 'list', search],
    load: cursor => parseResponse(api.synonyms.$get({ query: { search, limit: '100', cursor } })),
  })

export const loadSynonyms = (id: string) => parseResponse(api.synonyms[':id'].$get({ param: { id } }))

export type MissedSearch = InferResponseType<typeof api.synonyms.missed.$get, 200>['searches'][number]

/** What shoppers looked for without a result, the most frequent first. */
export const missedSearchesQuery = queryOptions({
  queryKey: ['synonyms', 'missed'],
  queryFn: () => parseResponse(api.synonyms.missed.$get()),
})

/** The values of the fields: the words of each way of writing as one text, with commas. */
export type SynonymValues = Record<keyof SynonymsByScript, string> & { findsReduced: boolean }

export const noSynonyms: SynonymValues = { english: '', romanUrdu: '', urdu: '', findsReduced: false }

export function synonymValuesOf({ findsReduced, ...group }: SynonymForm): SynonymValues {
  const { english, romanUrdu, urdu } = synonymsByScript(group)
  return { english: english.join(', '), romanUrdu: romanUrdu.join(', '), urdu: urdu.join('، '), findsReduced }
}

/** The values that a group for this word begins with: it stands in the field of its letters. */
export function synonymValuesFor(word: string): SynonymValues {
  const values = synonymValuesOf({ words: [word], romanUrdu: [], findsReduced: false })
  return { ...values, ...(values.urdu === '' ? { english: `${word}, ` } : { urdu: `${word}، ` }) }
}

export const toSynonymInput = ({ english, romanUrdu, urdu, findsReduced }: SynonymValues): SynonymForm => ({
  ...synonymsOfScripts({
    english: readSynonyms(english),
    romanUrdu: readSynonyms(romanUrdu),
    urdu: readSynonyms(urdu),
  }),
  findsReduced,
})

/** The server validates them again. */
export const synonymErrors = {
  romanUrdu: (text: string) => wordsError(readSynonyms(text)),
  urdu: (text: string) => wordsError(readSynonyms(text)),
  // The number of all words is said at the first field, unless another one has an error of its own.
  english: (text: string, values: SynonymValues) => {
    const others = [values.romanUrdu, values.urdu].some(other => wordsError(readSynonyms(other)) !== null)
    return others ? wordsError(readSynonyms(text)) : synonymError(toSynonymInput(values))
  },
}

/** The parts of the form, to merge two versions. */
export const synonymParts = partsOf<SynonymValues>([
  ['english', 'English'],
  ['romanUrdu', 'Roman Urdu'],
  ['urdu', 'Urdu'],
  ['findsReduced', 'Finds reduced prices'],
])
