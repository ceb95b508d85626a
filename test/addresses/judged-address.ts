import type { AddressPart } from '#shop/address/missing-parts.ts'

/**
 * A street address as customers type it, with what a caller who knows the city must still ask for, judged before the
 * rules were written:
 *
 * - house: nothing names the door: no number of a house, flat, plot, shop or office, no name of a house or a
 *   workplace, in a village no household.
 * - street: neither a street, lane or road, nor a block or sector that numbers its houses, nor a landmark. A named
 *   building and a village need none.
 * - area: no quarter, colony, society, sector, block or village, no building on a named road, and no landmark that has
 *   a name of its own.
 * - landmark: none, where something else is missing. A village needs a landmark or a household.
 */
export type JudgedAddress = readonly [street: string, missing: '' | AddressParts]

type AddressParts =
  | AddressPart
  | `${AddressPart} ${AddressPart}`
  | `${AddressPart} ${AddressPart} ${AddressPart}`
  | `${AddressPart} ${AddressPart} ${AddressPart} ${AddressPart}`
