import type { Address } from '#shop/address/address.ts'
import { type AddressPart, missingParts } from '#shop/address/missing-parts.ts'
import { isOpen, type OrderStatus } from '#shop/order-status/status.ts'
import { words } from '../words/orders.ts'

const partWords: Record<AddressPart, string> = {
  house: words.noHouseNumber,
  street: words.noStreet,
  area: words.noArea,
  landmark: words.noLandmark,
}

/** An order, as far as its address matters. */
export type Addressed = { address: Address; status: OrderStatus }

/** What the address of an order lacks, `No house number · no landmark`; null when nothing, or when it was sent. */
export function missingWords({ address, status }: Addressed): string | null {
  if (!isOpen(status)) return null
  const text = missingParts(address.street, address.city)
    .map(part => partWords[part])
    .join(' · ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
