import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import classes from './ListContents.module.css'
import { LoadMore } from './LoadMore.tsx'
import type { ListPage, listQuery } from './list-query.ts'

type Props<Page extends ListPage, Key extends QueryKey> = {
  query: ReturnType<typeof listQuery<Page, Key>>
  /** Shown in place of the list when no row matches. */
  empty: (first: Page) => ReactNode
  /** `isStale`: the rows are those of the filter before, until those of the present one are loaded. */
  children: (pages: Page[], state: { isStale: boolean }) => ReactNode
}

/** A paged list: its rows, or its loading, empty or error state. */
export function ListContents<Page extends ListPage, Key extends QueryKey>({
  query,
  empty,
  children,
}: Props<Page, Key>) {
  const list = useInfiniteQuery(query)
  const { data, isStale } = useDeferredRows(list, query.queryKey)
  if (list.isPending) return <Loading />
  if (!list.data || !data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = data
  const [first] = pages
  const isEmpty = first !== undefined && first.rows.length === 0
  // That nothing matched the filter before says nothing of this one.
  if (isEmpty) return isStale || list.isPlaceholderData ? <Loading /> : empty(first)
  return (
    <div className={classes.list} aria-busy={isStale}>
      {children(pages, { isStale })}
      {list.hasNextPage && (
        <LoadMore
          failed={list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

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
