import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { LetterState } from '#shop/newsletter/letters/letter-form.ts'
import { api } from '../../client.ts'
import { editedQuery } from '../../parts/form/edited-query.ts'
import { listQuery } from '../../parts/list/list-query.ts'

export type LettersPage = InferResponseType<typeof api.newsletter.letters.$get, 200>
export type ListedLetter = LettersPage['rows'][number]
export type Letter = InferResponseType<(typeof api.newsletter.letters)[':id']['$get'], 200>

export const stateLabels: Record<LetterState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  paused: 'Paused',
  ended: 'Sent',
}

export const stateColors = { draft: 'grey', sending: 'blue', paused: 'grey', ended: 'green' } as const

/** Letters whose subject contains a text, newest first. */
export const lettersQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['newsletter', 'letters', search],
    load: cursor => parseResponse(api.newsletter.letters.$get({ query: { search, cursor } })),
  })

export const loadLetter = (id: string) => parseResponse(api.newsletter.letters[':id'].$get({ param: { id } }))

/** A letter to edit. */
export const letterQuery = (id: string) => editedQuery(['newsletter', 'letter', id], () => loadLetter(id))

/** How many would get a letter now, and whether the shop can send any. */
export const readersQuery = queryOptions({
  queryKey: ['newsletter', 'readers'],
  queryFn: () => parseResponse(api.newsletter.letters.readers.$get()),
})

/** How far a letter is, in words. */
export function progressText({ state, start, counts }: Pick<ListedLetter, 'state' | 'start' | 'counts'>): string {
  if (!start) return ''
  const { sent, failed, skipped, waiting } = counts
  const parts = [
    `${sent.toLocaleString('en')} of ${start.recipients.toLocaleString('en')} sent`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
    skipped > 0 && `${skipped.toLocaleString('en')} not sent`,
    state !== 'ended' && `${waiting.toLocaleString('en')} to go`,
  ]
  return parts.filter(part => part !== false).join(' · ')
}
