import type { Insertable } from 'kysely'
import type { Orders } from '#db/types.ts'
import { addressParts } from '../../customers/address-parts.ts'
import { nameSounds } from '../../customers/name-sounds.ts'

/** The columns of an order by which likely duplicates are found (docs/decisions/0116-duplicates-by-parts.md). */
export type MatchColumns = Required<
  Pick<
    Insertable<Orders>,
    | 'match_town'
    | 'match_name'
    | 'match_door'
    | 'match_numbers'
    | 'match_parts'
    | 'has_shared_door'
    | 'door_key'
    | 'name_key'
  >
>

/** Spellings of one name begin with the same sounds; a title that is not known hides a few. */
const SOUNDS_OF_KEY = 2

/** These columns for an order as it was typed. */
export function matchColumns(order: { customer_name: string; street: string; city: string }): MatchColumns {
  const { town, doorNumber, door, numbers, places, words, isShared } = addressParts(order)
  const name = nameSounds(order.customer_name)
  return {
    match_town: town,
    match_name: name,
    match_door: door,
    match_numbers: numbers,
    match_parts: [...places, ...words],
    has_shared_door: isShared,
    door_key: doorNumber === null ? null : `${town} ${doorNumber}`,
    name_key: name[0] === undefined ? null : `${town} ${name[0].slice(0, SOUNDS_OF_KEY)}`,
  }
}
