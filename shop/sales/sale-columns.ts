import { stateOfSale } from './lock-sales.ts'
import type { SaleState } from './sale.ts'

/** What a list and the page of a sale (s) show; times are UTC. */
export type SaleFacts = {
  id: string
  name: string
  state: SaleState
  startsAt: Date
  endsAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
}

export const saleColumns = [
  's.id',
  's.name',
  stateOfSale.as('state'),
  's.starts_at as startsAt',
  's.ends_at as endsAt',
  's.started_at as startedAt',
  's.ended_at as endedAt',
] as const
