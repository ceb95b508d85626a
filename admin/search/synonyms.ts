import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { SynonymForm } from '#shop/search/synonym-form.ts'
import { readSynonyms, synonymError } from '#shop/search/synonym-form.ts'
import { api } from '../client.ts'
import { keysField } from '../parts/edit-conflict.ts'
import { listQuery } from '../parts/list-query.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'

export type SynonymsPage = InferResponseType<typeof api.synonyms.$get, 200>
export type SynonymGroup = SynonymsPage['groups'][number]

/** Groups with a word that contains a text, by their first word. */
export const synonymsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['synonyms', 'list', search],
    load: cursor => parseResponse(api.synonyms.$get({ query: { search, limit: '100', cursor } })),
  })

export const loadSynonyms = (id: string) => parseResponse(api.synonyms[':id'].$get({ param: { id } }))

/** What shoppers looked for without a result, the most frequent first. */
export const missedSearchesQuery = queryOptions({
  queryKey: ['synonyms', 'missed'],
  queryFn: () => parseResponse(api.synonyms.missed.$get()),
})

/** The values of the fields: the words as one text, with commas. */
export type SynonymValues = { words: string; findsReduced: boolean }

export const synonymValuesOf = ({ words, findsReduced }: SynonymForm): SynonymValues => ({
  words: words.join(', '),
  findsReduced,
})

export const toSynonymInput = ({ words, findsReduced }: SynonymValues): SynonymForm => ({
  words: readSynonyms(words),
  findsReduced,
})

/** The server validates them again. */
export const synonymRules = {
  words: (_: string, values: SynonymValues) => synonymError(toSynonymInput(values)),
}

/** The parts of the form, to merge two versions. */
export const synonymFields = [
  keysField<SynonymValues>('Words', ['words'], values => toSynonymInput(values).words.join(', ')),
  keysField<SynonymValues>('Finds reduced prices', ['findsReduced'], values => yesOrNo(values.findsReduced)),
]
