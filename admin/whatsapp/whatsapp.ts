import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type Whatsapp = InferResponseType<typeof api.whatsapp.$get, 200>

/** Another owner may have saved, and Meta reviews texts: loaded whenever the screen is opened. */
export const whatsappQuery = queryOptions({
  queryKey: ['whatsapp'],
  queryFn: () => parseResponse(api.whatsapp.$get()),
  staleTime: 0,
})

const UNITS_PER_DOLLAR = 10_000

/** The fields of the form; secrets are empty until they are entered. */
export const valuesOf = ({ account }: Whatsapp) => ({
  isOn: account?.isOn ?? false,
  phoneNumberId: account?.phoneNumberId ?? '',
  businessAccountId: account?.businessAccountId ?? '',
  accessToken: '',
  appSecret: '',
  sends: account?.sends ?? ['received' as const],
  budget: String(account?.budget ?? 20),
  utilityRate: ((account?.utilityRate ?? 100) / UNITS_PER_DOLLAR).toFixed(4),
  marketingRate: ((account?.marketingRate ?? 473) / UNITS_PER_DOLLAR).toFixed(4),
})

type Values = ReturnType<typeof valuesOf>

/** What is sent; a text that is no number becomes one that the shop refuses beside its field. */
export const inputOf = ({ budget, utilityRate, marketingRate, ...values }: Values) => ({
  ...values,
  phoneNumberId: values.phoneNumberId.trim(),
  businessAccountId: values.businessAccountId.trim(),
  accessToken: values.accessToken.trim(),
  appSecret: values.appSecret.trim(),
  budget: numberOf(budget),
  utilityRate: unitsOf(utilityRate),
  marketingRate: unitsOf(marketingRate),
})

const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1)

const unitsOf = (typed: string): number =>
  /^\d+(\.\d{1,4})?$/.test(typed.trim()) ? Math.round(Number(typed) * UNITS_PER_DOLLAR) : -1
