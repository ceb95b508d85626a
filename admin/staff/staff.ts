import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type StaffAccount = InferResponseType<typeof api.staff.$get, 200>['staff'][number]
export type Role = StaffAccount['role']

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => parseResponse(api.staff.$get()),
})

export const roleLabel: Record<Role, string> = { owner: 'Owner', staff: 'Staff' }
