import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Backups = InferResponseType<typeof api.backups.$get, 200>
export type BackupStatus = Omit<Backups, 'files'>

/** Asked again while one is made, and for a moment after one was asked for: the queue may take a second to begin. */
export const backupsQuery = (isAwaited: boolean) =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: () => parseResponse(api.backups.$get()),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAwaited || state.data?.running ? 1500 : false),
  })
