import { sql } from 'kysely'
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

/** The state of a sale (s). */
export const stateOfSale = sql<SaleState>`case
  when s.started_at is null and s.ended_at is null then 'planned'
  when s.started_at is null then 'missed'
  when s.ended_at is null then 'running'
  else 'ended' end`

export const saleColumns = [
  's.id',
  's.name',
  stateOfSale.as('state'),
  's.starts_at as startsAt',
  's.ends_at as endsAt',
  's.started_at as startedAt',
  's.ended_at as endedAt',
] as const
