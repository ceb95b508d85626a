import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

const FIRST_PAGE = ''

/** What the API answers for a page of a list. */
export type ListPage = { nextCursor: string | null }

type ListQuery<Page, Key extends QueryKey> = {
  queryKey: Key
  /** Loads the page that begins at a cursor; without one, the first. */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>
  /** How long an answer is taken as it is, in milliseconds. */
  staleTime?: number
  /** Whether the rows of the last filter stay in sight while those of another one load. */
  showsPrevious?: boolean
}

/** A list that is loaded a page at a time. */
export const listQuery = <Page extends ListPage, Key extends QueryKey>({
  queryKey,
  load,
  staleTime,
  showsPrevious = true,
}: ListQuery<Page, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam || undefined, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    ...(showsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
  })
