import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Groups = InferResponseType<typeof api.products.groups.$get, 200>
export type Group = Groups['subBrands'][number]

/** All sub-brands and categories. Products are put into active ones only. */
export const groupsQuery = queryOptions({
  queryKey: ['products', 'groups'],
  queryFn: () => parseResponse(api.products.groups.$get()),
})

/** The choices of a selector, by name. */
export const choicesOf = (groups: Group[]): { value: string; label: string }[] =>
  groups.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (inactive)` }))

export const activeOf = (groups: Group[] = []): Group[] => groups.filter(({ isActive }) => isActive)
