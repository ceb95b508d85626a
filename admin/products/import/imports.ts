import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import type { importRowKinds } from '#import/import-words.ts'
import { api } from '../../client.ts'
import { listQuery } from '../../parts/list/list-query.ts'

const { plans } = api.imports

export type Plan = NonNullable<InferResponseType<typeof plans.current.$get, 200>['plan']>
export type ImportRow = InferResponseType<typeof api.imports.$get, 200>['rows'][number]
export type RowKind = (typeof importRowKinds)[number]
export type ShownRows = RowKind | 'remarked'
export type PlanRow = InferResponseType<(typeof plans)[':id']['rows']['$get'], 200>['rows'][number]
export type ImportKind = Plan['kind']
export type ImportChoice = Pick<Plan, 'createsSubBrands' | 'createsCategories' | 'roundsPrices' | 'asDrafts'>

export type Pictures = InferResponseType<(typeof api.imports)[':number']['pictures']['$get'], 200>

const POLL_MS = 1000

export const isRunning = (plan: Plan | null | undefined): boolean =>
  plan?.state === 'checking' || plan?.state === 'importing' || plan?.import?.undo?.isRunning === true

/** The file that is checked or imported now, else the last one of this account; asked again while it runs. */
export const planQuery = queryOptions({
  queryKey: ['imports', 'plan'],
  queryFn: async () => (await parseResponse(plans.current.$get())).plan,
  staleTime: 0,
  // Somebody else may begin or end one.
  refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : 10 * POLL_MS),
})

/** How far the pictures of an import are; asked again while some wait. */
export const picturesQuery = (number: number) =>
  queryOptions({
    queryKey: ['imports', 'pictures', number],
    queryFn: () => parseResponse(api.imports[':number'].pictures.$get({ param: { number: String(number) } })),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && state.data.waiting > 0 && 2 * POLL_MS,
  })

/** What the check made of the products of a file. `version` differs when they do. */
export const rowsQuery = ({ id, kind, version }: { id: string; kind: ShownRows | null; version: string }) =>
  listQuery({
    queryKey: ['imports', 'rows', { id, kind, version }],
    load: cursor =>
      parseResponse(plans[':id'].rows.$get({ param: { id }, query: { limit: '50', cursor, ...(kind && { kind }) } })),
  })

const list = listQuery({
  queryKey: ['imports', 'list', undefined],
  load: cursor => parseResponse(api.imports.$get({ query: { limit: '20', cursor } })),
  staleTime: 0,
})

/** Imports, the latest first; asked again while one of them is undone. */
export const importsQuery: typeof list = {
  ...list,
  refetchInterval: ({ state }) => {
    const isUndone = ({ undo }: ImportRow) => undo?.isRunning === true
    return state.data?.pages.some(({ rows }) => rows.some(isUndone)) ? POLL_MS : false
  },
}
