import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { newId } from '#shop/ids.ts'
import { api } from '../client.ts'

export type Contact = InferResponseType<(typeof api.calls.orders)[':id']['$get'], 200>['contacts'][number]
export type NextCall = InferResponseType<typeof api.calls.next.$post, 200>
export type QueueState = NextCall['queue']
/** An order that this window has claimed, and why it is next. */
export type ClaimedOrder = NonNullable<NextCall['next']>
export type ContactInput = InferRequestType<typeof api.calls.contacts.$post>['json']
export type CallResult = ContactInput['result']

/** The attempts to reach the customer of an order. */
export const contactsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['calls', 'contacts', orderId],
    queryFn: async () => (await parseResponse(api.calls.orders[':id'].$get({ param: { id: orderId } }))).contacts,
  })

/** This window, for its claims. It lives as long as the page, which gives its orders back when it goes. */
export const windowId: string = newId()

/** Claims the next order, which is none of these. `answered`: their outcome is on its way, so they count no more. */
export const claimNext = (orders: { except: string[]; answered: string[] }): Promise<NextCall> =>
  parseResponse(api.calls.next.$post({ json: { windowId, ...orders } }))

/** Claims an order, or lengthens the claim of this window. */
export const lengthenClaim = (orderId: string) => parseResponse(api.calls.claims.$post({ json: { windowId, orderId } }))

/** Claims an order that another window has open. */
export const takeClaimOver = (orderId: string) =>
  parseResponse(api.calls.claims.$post({ json: { windowId, orderId, takeOver: true } }))

/** Gives all orders of this window back, also while the page is being left. */
export const releaseAll = (): void =>
  void api.calls.release.$post({ json: { windowId } }, { init: { keepalive: true } }).catch(() => {})
