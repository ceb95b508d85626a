import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

const FIRST_PAGE = ''

/** The API's response for a page of a list. */
export type ListPage<Row = unknown> = Paged & { rows: Row[] }

type Paged = { nextCursor: string | null }

type ListQuery<Page, Key extends QueryKey> = {
  queryKey: Key
  /** Loads the page after a cursor, or the first one. */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>
  /** How long a response is fresh, in milliseconds. */
  staleTime?: number
  /** How often it is loaded again while it is shown, in milliseconds. */
  refreshMs?: number
  /** Whether the rows of the last filter stay visible while those of another one load. */
  showsPrevious?: boolean
}

/** The query of a paged list. */
export const listQuery = <Page extends Paged, Key extends QueryKey>({
  queryKey,
  load,
  staleTime,
  refreshMs,
  showsPrevious = true,
}: ListQuery<Page, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam || undefined, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    ...(showsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  })
