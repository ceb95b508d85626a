import { type RawBuilder, sql } from 'kysely'

/** A subquery: the ids of an order and of all orders that are merged into it, also by way of others. */
export const mergedInto = (orderId: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  with recursive merged as (
    select ${orderId}::uuid as id
    union
    select o.id from orders o join merged on o.merged_into = merged.id
  ) select id from merged)`

/** A subquery: the id of the order that has the lines of an order now, which is itself when it was not merged. */
export const nowIn = (orderId: string | RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  with recursive now_in as (
    select id, merged_into from orders where id = ${orderId}::uuid
    union
    select o.id, o.merged_into from orders o join now_in on o.id = now_in.merged_into
  ) select id from now_in where merged_into is null)`
