import { Refusal } from '../../refusal.ts'
import type { Courier } from '../../settings/couriers.ts'

/** The courier with this code. Refuses one that the settings do not have. */
export function requireCourier(couriers: Courier[], code: string): Courier {
  const courier = couriers.find(courier => courier.code === code)
  if (!courier) throw new Refusal('courier-unknown', { courier: code })
  return courier
}
