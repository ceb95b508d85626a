import { type RawBuilder, sql } from 'kysely'
import { isCanceledOrder, isDeliveredOrder, isOpenOrder, isSentOrder } from '../../order-status/status-condition.ts'

// Reasons and figures: docs/decisions/0116-duplicates-by-parts.md. Rules are developed with
// `npm run duplicates:quality`.

/** Placed within so many hours, two orders can be duplicates. */
const HOURS = 24
/** The same while the earlier one is not shipped when the later one is placed. */
const HOURS_UNSHIPPED = 48
/** The same with equal baskets. */
const HOURS_OF_EQUAL_BASKETS = 72
/** In this time another size or colour of a product is a correction. */
const HOURS_OF_OTHER_VARIANT = 2
/** The most orders of one phone, email, door or name that an order is compared with, the latest first. */
const MAX_COMPARED = 100

/** Words of a later order that ask for both; not beside a word that takes one back. */
const ASKS_FOR_BOTH =
  '(both|two|dono|donon|donu) (orders?|parcels?|bhej)|in addition|separate order|alag order|دونوں (آرڈر|پارسل|بھیج)|کے علاوہ'
const TAKES_BACK = 'cancel|wrong|mistake|instead|ghalat|galat|غلط|کینسل'

/**
 * The pairs of these orders and their likely duplicates, as parts of a `with`: `pair` has `order_id`, `other_id`, the
 * common `variants` and `products`, and what is the same. `those`: a condition of the orders (o). It reads ranges of
 * indexes, so older orders cost nothing, and the items of an order once, not once for each pair.
 */
export const likelyPairs = (those: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  near as materialized (
    select o.id as order_id, x.id as other_id, abs(extract(epoch from x.created_at - o.created_at)) / 3600 as hours,
      earlier.id as earlier_id, earlier.status as earlier_status, later.created_at as later_at,
      ${sql.join([contact, town, name, door, places, parts])}
    from orders o
    cross join lateral (${candidates}) as candidate
    join orders x on x.id = candidate.id
    cross join lateral (
      select id, status, created_at from (values (o.id, o.status, o.created_at), (x.id, x.status, x.created_at)) as both_orders (id, status, created_at)
      order by created_at, id limit 1
    ) as earlier
    cross join lateral (
      select created_at, notes from (values (o.id, o.created_at, o.notes), (x.id, x.created_at, x.notes)) as both_orders (id, created_at, notes)
      order by created_at desc, id desc limit 1
    ) as later
    where ${those} and not ${isCanceledOrder('o.status')} and ${isPlausible}
      and not exists (
        select from order_pairs_apart where order_id = least(o.id, x.id) and other_id = greatest(o.id, x.id)
      )
      and not coalesce(later.notes ~* ${ASKS_FOR_BOTH} and later.notes !~* ${TAKES_BACK}, false)
  ),
  people as materialized (select * from near where ${isAlike(anyItems)}),
  content as materialized (
    select named.order_id, variants, products
    from (select order_id from people union select other_id from people) as named
    -- A subquery for each: PostgreSQL would read the items of all orders instead.
    cross join lateral (
      select array_agg(i.variant_id) as variants, array_agg(v.product_id) as products
      from order_items i join variants v on v.id = i.variant_id where i.order_id = named.order_id
    ) as items
  ),
  compared as (
    select people.*, others.variants, others.products, own.variants && others.variants as has_same_variant,
      own.variants <@ others.variants and others.variants <@ own.variants as has_same_basket
    from people
    -- One after the other: PostgreSQL expects few pairs, and would compare all items with all, for each pair.
    cross join lateral (select * from content where order_id = people.order_id offset 0) as own
    cross join lateral (select * from content where order_id = people.other_id offset 0) as others
    where own.products && others.products
  ),
  pair as (select * from compared where ${isInTime} and ${isAlike(theirItems)})`

/** Other orders (x) with the same phone, email, door number or beginning of the name. */
const candidates = sql`
  ${near(sql`x.customer_id = o.customer_id`)}
  union ${near(sql`lower(x.customer_email) = lower(o.customer_email)`)}
  union ${near(sql`x.door_key = o.door_key`)}
  union ${near(sql`x.name_key = o.name_key`)}`

function near(condition: RawBuilder<unknown>) {
  const hours = sql.lit(HOURS_OF_EQUAL_BASKETS)
  return sql`(
    select x.id from orders x
    where ${condition} and x.id <> o.id and not ${isCanceledOrder('x.status')}
      and x.created_at between o.created_at - make_interval(hours => ${hours}) and o.created_at + make_interval(hours => ${hours})
    order by x.created_at desc limit ${sql.lit(MAX_COMPARED)}
  )`
}

/** What `isAlike` needs in any case, before parts are counted: most people of one name live behind other doors. */
const isPlausible = sql`(
  x.customer_id = o.customer_id or lower(x.customer_email) = lower(o.customer_email)
  or x.match_town = o.match_town and (o.match_name && x.match_name or o.match_parts && x.match_parts)
    and (o.match_door <@ x.match_door or x.match_door <@ o.match_door)
)`

const contact = sql`x.customer_id = o.customer_id as has_same_phone,
  coalesce(lower(x.customer_email) = lower(o.customer_email), false) as has_same_email`

const town = sql`coalesce(x.match_town = o.match_town, true) as is_same_town`

/** same: all words of one name are in the other. Orders from before names were compared have none. */
const name = sql`
  case when o.match_name <@ x.match_name or x.match_name <@ o.match_name then 'same'
    when o.match_name && x.match_name then 'shared' when o.match_name is null or x.match_name is null then 'same' else 'other' end as name,
  ${countCommon('match_name')} as names`

/** equal: also when a part of it is elsewhere in the other address, as in 62-C and House 62, Block C. */
const door = sql`
  case when coalesce(cardinality(o.match_door) = 0 or cardinality(x.match_door) = 0, true) then 'unknown'
    when o.match_door <@ x.match_door and x.match_door <@ o.match_numbers
      or x.match_door <@ o.match_door and o.match_door <@ x.match_numbers then 'equal'
    when o.match_door <@ x.match_door or x.match_door <@ o.match_door then 'alike' else 'other' end as door,
  coalesce(o.has_shared_door or x.has_shared_door, false) as has_shared_door`

/** Whether both name a street, a block or a sector, and two of them. */
const places = sql`exists (
    select from unnest(o.match_parts) as own, unnest(x.match_parts) as others
    where own like '% %' and split_part(own, ' ', 1) = split_part(others, ' ', 1)
      and own <> all(x.match_parts) and others <> all(o.match_parts)
  ) as has_other_place`

/** Of the shorter address, the number and the share of the parts that the other one has too. */
const parts = sql`
  ${countCommon('match_parts')} as parts,
  ${countCommon('match_parts')}::real / greatest(1, least(cardinality(o.match_parts), cardinality(x.match_parts))) as share`

function countCommon(column: string) {
  const [own, others] = [sql.ref(`o.${column}`), sql.ref(`x.${column}`)]
  return sql`(select count(*) from unnest(${own}) as word where word = any(${others}))`
}

/** Whether the later order is so soon after the earlier one that it may be the same. What arrived is ordered again. */
const isInTime = sql`(
    hours <= ${sql.lit(HOURS)} or hours <= ${sql.lit(HOURS_OF_EQUAL_BASKETS)} and has_same_basket
    or hours <= ${sql.lit(HOURS_UNSHIPPED)} and not ${hadStatus(isSentOrder('h.to_status'))}
  ) and not ${hadStatus(isDeliveredOrder('h.to_status'))}`

/** Whether the earlier order already had such a status when the later one was placed. */
function hadStatus(condition: RawBuilder<boolean>) {
  return sql`(not ${isOpenOrder('earlier_status')} and exists (
    select from order_history h where h.order_id = earlier_id and ${condition} and h.created_at <= later_at
  ))`
}

type ItemFacts = { sameVariant: RawBuilder<boolean>; sameBasket: RawBuilder<boolean> }

/** Before their items are read. */
const anyItems: ItemFacts = { sameVariant: sql<boolean>`true`, sameBasket: sql<boolean>`true` }
const theirItems: ItemFacts = {
  sameVariant: sql<boolean>`has_same_variant`,
  sameBasket: sql<boolean>`has_same_basket`,
}

/**
 * With the same phone or email, the name decides about another address. Without, people of the same name need an
 * address that is alike, a family needs the same basket and door, and others also an equal address of their own.
 */
function isAlike({ sameVariant, sameBasket }: ItemFacts) {
  const isCorrection = sql`hours <= ${sql.lit(HOURS_OF_OTHER_VARIANT)}`
  return sql`case
    when has_same_phone or has_same_email then case
      when name = 'same' then ${sameVariant} or is_same_town and ${isCorrection}
      else ${sameVariant} and is_same_town and door <> 'other' and (name = 'shared' or not has_other_place and share >= 0.34)
    end
    when not is_same_town or door = 'other' or has_other_place then false
    when name = 'same' then (${sameVariant} or ${isCorrection})
      and (door = 'equal' and names >= 2 or share >= 0.5 and (door <> 'unknown' or names + parts >= 3))
    when name = 'shared' then ${sameBasket} and share >= 0.6 and door in ('equal', 'alike')
    else ${sameBasket} and share >= 0.75 and door = 'equal' and not has_shared_door
  end`
}
