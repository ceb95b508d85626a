import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import { addressFields } from '#shop/address/address.ts'
import { countDigits } from '#shop/phone.ts'
import { api } from '../../client.ts'
import type { Caller, OrderDraft } from './order-draft.ts'

type Form = UseFormReturnType<OrderDraft>
type Address = Caller['addresses'][number]['address']

export type PhoneOwner = { caller: Caller | null; blockReason: string | null }

/** As many digits as a checkout asks for. */
const isWhole = (phone: string): boolean => countDigits(phone) >= 10

/** Who has a phone number as typed, and why it is blocked; nobody for one that is unknown or not whole yet. */
export const callerQuery = (phone: string) =>
  queryOptions({
    queryKey: ['order-caller', phone],
    queryFn: async (): Promise<PhoneOwner> =>
      isWhole(phone)
        ? await parseResponse(api.orders.making.caller.$get({ query: { search: phone } }))
        : { caller: null, blockReason: null },
    staleTime: 10_000,
    gcTime: 0,
  })

/** The same shortly after it is typed; undefined until that is known. */
export function usePhoneOwner(phone: string): PhoneOwner | undefined {
  const [typed] = useDebouncedValue(phone.trim(), 150)
  const { data, isPlaceholderData } = useQuery({ ...callerQuery(typed), placeholderData: keepPreviousData })
  return isPlaceholderData ? undefined : data
}

/** Customers by a part of their name or number, while no whole number is typed. */
export function useFoundCustomers(text: string) {
  const [search] = useDebouncedValue(text.trim(), 150)
  const { data } = useQuery({
    queryKey: ['order-customers', search],
    queryFn: () => parseResponse(api.orders.making.customers.$get({ query: { search } })),
    enabled: search.length >= 3 && !isWhole(search),
    gcTime: 0,
  })
  return text.trim() === search ? (data?.customers ?? []) : []
}

const filledFields = ['customer_name', ...addressFields] as const

/**
 * Fills in the name and the latest address of the customer, and another address on demand. What somebody typed stays.
 * What was filled in goes with its customer: the address of one is never sent with the number of another.
 */
export function useFilledDetails(form: Form, caller: Caller | null | undefined) {
  const filled = useRef<Partial<OrderDraft>>({})
  const fill = (details: Record<(typeof filledFields)[number], string>) => {
    const values = form.getValues()
    const isOpen = (name: (typeof filledFields)[number]) => values[name] === '' || values[name] === filled.current[name]
    // City and province are one: a typed city keeps the province of another one away.
    const open = filledFields.filter(name => isOpen(name === 'state' ? 'city' : name) && isOpen(name))
    // fromEntries forgets the keys of the list
    const changes = Object.fromEntries(open.map(name => [name, details[name]])) as Partial<OrderDraft>
    filled.current = changes
    form.setValues(changes)
  }
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  const id = caller?.id
  const isKnown = caller !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other customer, not at each answer about one
  useEffect(() => {
    if (isKnown) latest.current(detailsOf(caller?.name ?? '', caller?.addresses[0]?.address))
  }, [id, isKnown])
  return {
    choose: (address: Address) => {
      const { customer_name: name, street, city, state, postal_code } = form.getValues()
      // A chosen address replaces also what was typed.
      filled.current = { ...filled.current, street, city, state, postal_code }
      fill(detailsOf(name, address))
    },
  }
}

const detailsOf = (name: string, address: Address | undefined) => ({
  customer_name: name,
  street: address?.street ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postal_code: address?.postal_code ?? '',
})
