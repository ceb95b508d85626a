import { type QueryKey, queryOptions } from '@tanstack/react-query'

/** The query of a thing to edit. Each form loads it when it opens, and not again while somebody types. */
export const editedQuery = <Stored, Key extends QueryKey>(queryKey: Key, load: () => Promise<Stored>) =>
  queryOptions({ queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
