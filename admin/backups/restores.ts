import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import type { api } from '../client.ts'
import { formatDateTime } from '../parts/format-date.ts'

type Open = InferResponseType<typeof api.backups.restores.$get, 200>
export type LastRestore = NonNullable<Open['last']>
export type Prepared = NonNullable<Open['prepared']>

/** What is restored: a stored backup, or a file of this device. */
export type Source = { name: string; file?: File }

/** While the shop is closed nobody is asked who they are; then all sessions have ended. */
export type RestoreState =
  | ({ kind: 'open' } & Open)
  | { kind: 'closed'; stage: LastRestore['stage']; progress: number }
  | { kind: 'signed-out' }

export const restoreQuery = (isFollowed: boolean) =>
  queryOptions({
    queryKey: ['backups', 'restores'],
    queryFn: readState,
    staleTime: 0,
    refetchInterval: isFollowed ? 1000 : false,
  })

/** Not by the client of the API: what it takes for failures is expected here. */
async function readState(): Promise<RestoreState> {
  const answer = await fetch('/api/admin/backups/restores')
  if (answer.status === 401) return { kind: 'signed-out' }
  if (answer.status === 503) return { kind: 'closed', ...(await readClosed(answer)) }
  if (!answer.ok) throw new Error('The state of the restore cannot be read.')
  return { kind: 'open', ...((await answer.json()) as Open) }
}

/** A process that begins, or a proxy, answers without a stage. */
async function readClosed(answer: Response): Promise<{ stage: LastRestore['stage']; progress: number }> {
  const read: unknown = await answer.json().catch(() => null)
  const isStage = typeof read === 'object' && read !== null && 'stage' in read && 'progress' in read
  return isStage ? (read as { stage: LastRestore['stage']; progress: number }) : { stage: 'saving', progress: 0 }
}

export const resultLine = ({ madeAt, orders, lostOrders, savedAs }: NonNullable<LastRestore['result']>): string =>
  `The shop is as it was on ${formatDateTime(madeAt)}, with ${countOf(orders, 'order')}. ` +
  `${countOf(lostOrders, 'order')} of after that ${lostOrders === 1 ? 'is' : 'are'} only in ${savedAs}.`
