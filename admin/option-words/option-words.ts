import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'

/** The list of words for options, of the whole shop. */
export const optionWordsQuery = queryOptions({
  queryKey: ['option-words', 'list', undefined],
  queryFn: async () => (await parseResponse(api['option-words'].$get())).words,
})

/** Saves one word. An empty Urdu takes it out of the list. */
export const useSaveOptionWord = () =>
  useAdminMutation({
    scope: 'option-words',
    call: (word: { word: string; urdu: string }) =>
      parseResponse(api['option-words'].$put({ json: { words: [word] } })),
    done: (_, { word, urdu }) => [urdu === '' ? `${word} has no Urdu now` : `${word} is ${urdu} in Urdu`],
    failed: 'Failed to save the word. Please try again.',
    invalidates: [['option-words']],
  })
