import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { roleNames, roles } from '#shop/staff/rights.ts'
import { api } from '../client.ts'

export type StaffAccount = InferResponseType<typeof api.staff.$get, 200>['staff'][number]
export type Role = StaffAccount['role']

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => parseResponse(api.staff.$get()),
})

/** The roles to choose from, the one with the fewest surprises first: owners last. */
export const roleOptions = roleNames.toReversed().map(value => ({ value, label: roles[value].label }))
