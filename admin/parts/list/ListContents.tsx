import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { EmptyTiles } from '../feedback/AdminEmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import states from '../feedback/states.module.css'
import { LoadMore } from './LoadMore.tsx'
import type { ListPage, listQuery } from './list-query.ts'

/** What stands in place of a list without rows. */
export type NoRows = {
  /** It is announced too. */
  title?: string
  /** For a list in a panel: the title is a line of text with this class, without the tile band. */
  className?: string | undefined
  /** What to do next. */
  children?: ReactNode
}

type Props<Page extends ListPage, Key extends QueryKey> = {
  query: ReturnType<typeof listQuery<Page, Key>>
  /** What is said above the rows: `3 of 12 pages`. `shown`: how many are loaded. */
  count?: (shown: number, last: Page) => ReactNode
  /** When no row matches. */
  empty: (first: Page) => NoRows
  /** `isStale`: the rows are those of the filter before, until those of the present one are loaded. */
  children: (pages: Page[], state: { isStale: boolean }) => ReactNode
}

/**
 * A paged list: its rows, or its loading, empty or error state. The number of rows, or that there are none, stands in a
 * live region that stays, because screen readers announce only what changes in one that they know.
 */
export function ListContents<Page extends ListPage, Key extends QueryKey>(props: Props<Page, Key>) {
  const { query, count, empty, children } = props
  const list = useInfiniteQuery(query)
  const { data, isStale } = useDeferredRows(list, query.queryKey)
  const pages = data?.pages ?? []
  const [first] = pages
  const last = pages.at(-1)
  const isEmpty = first?.rows.length === 0
  // That nothing matched the filter before says nothing of this one.
  const isLoading = list.isPending || (isEmpty && (isStale || list.isPlaceholderData))
  const noRows = first && isEmpty && !isLoading ? empty(first) : null
  const hasRows = first !== undefined && !isEmpty && !isLoading
  const isState = noRows !== null && !('className' in noRows)
  return (
    <div className={isState ? states.state : undefined}>
      {isState && <EmptyTiles />}
      <p role="status" className={isState ? 'text-ink text-lg font-semibold' : (noRows?.className ?? COUNT)}>
        {noRows ? noRows.title : hasRows && last && count?.(countRows(pages), last)}
      </p>
      {noRows?.children}
      {isLoading && <Loading />}
      {!isLoading && !first && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {hasRows && (
        <div className="aria-busy:opacity-60" aria-busy={isStale}>
          {children(pages, { isStale })}
          {list.hasNextPage && (
            <LoadMore
              failed={list.isFetchNextPageError}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  )
}

const COUNT = 'm-0 mb-2 text-quiet text-sm tabular-nums empty:m-0'

const countRows = (pages: ListPage[]): number => pages.reduce((sum, { rows }) => sum + rows.length, 0)

type Loaded<Data> = { data: Data | undefined; isPlaceholderData: boolean }

/**
 * The rows to show. Those of another filter are rendered in pauses, so that a letter typed then is painted at once. A
 * change of rows on screen, such as a new status, shows at once.
 */
function useDeferredRows<Data>({ data, isPlaceholderData }: Loaded<Data>, queryKey: QueryKey) {
  const key = JSON.stringify(queryKey)
  const present = useMemo(() => ({ data, key, isStale: isPlaceholderData }), [data, key, isPlaceholderData])
  const rendered = useDeferredValue(present)
  const isSame = rendered.key === key && rendered.isStale === isPlaceholderData
  return isSame || !rendered.data ? present : { ...rendered, isStale: true }
}
