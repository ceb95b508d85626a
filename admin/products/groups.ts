import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Groups = InferResponseType<typeof api.products.groups.$get, 200>
export type Group = Groups['subBrands'][number]

/** All sub-brands and categories. Only active ones can be chosen for a product. */
export const groupsQuery = queryOptions({
  queryKey: ['products', 'groups'],
  queryFn: () => parseResponse(api.products.groups.$get()),
})

/** The options of a select, by name. */
export const choicesOf = (groups: Group[]): { value: string; label: string }[] =>
  groups.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (inactive)` }))

export const activeOf = (groups: Group[] = []): Group[] => groups.filter(({ isActive }) => isActive)
