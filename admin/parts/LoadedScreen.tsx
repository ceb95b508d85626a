import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from './feedback/ErrorState.tsx'
import { Loading } from './feedback/Loading.tsx'
import { Screen } from './Screen.tsx'

type Props<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** The list that it belongs to, when it may have been deleted. */
  back?: LinkProps['to']
  /** Shown instead of the usual error. */
  failed?: (error: unknown) => ReactNode
  children: (data: Data) => ReactNode
}

/** What a query loads. Before that it is loading; an error can be tried again, unless there is nothing any more. */
export function Loaded<Data, Key extends QueryKey>({ query, back, failed, children }: Props<Data, Key>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return <Loading />
  return failed ? failed(error) : <ErrorState error={error} back={back} onRetry={() => void refetch()} />
}

/** A screen of what a query loads. Once it is loaded, `children` is the screen, with a title of its own. */
export function LoadedScreen<Data, Key extends QueryKey>({ title, ...loaded }: Props<Data, Key> & { title: string }) {
  const { data } = useQuery(loaded.query)
  const contents = <Loaded {...loaded} />
  return data === undefined ? <Screen title={title}>{contents}</Screen> : contents
}
