import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, toApiError } from './client.ts'
import type {} from './query-keys.ts'
import { noticeSessionEnded, sessionQuery } from './session/session.ts'

/** The cache of all API responses. A response with 401 means that the session has ended. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onError: (error, input, _result, { meta }) => {
        if (!meta?.signsIn) noticeSignOut(error)
        if (!isSignedOut(error)) meta?.onFailed?.(error, input)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && !isFinal(error) },
    },
  })
  function noticeSignOut(error: unknown) {
    if (isSignedOut(error)) return void noticeSessionEnded(queries)
    // Their role has changed, or they must choose a password first.
    if (/^(right-missing|task-\w+)$/.test(toApiError(error)?.code ?? ''))
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return queries
}

/** The server refused it, so trying again would get the same response. */
function isFinal(error: unknown): boolean {
  const status = toApiError(error)?.status
  return status !== undefined && status < 500
}
