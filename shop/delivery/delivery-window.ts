import { dayInPakistan, hourInPakistan } from '../pakistan-time.ts'
import { type DatedDelivery, type TransitDays, zoneOf } from './delivery.ts'

/** The first and the last day on which an order arrives, as days in Pakistan: `2026-11-27`. Both may be one day. */
export type DeliveryWindow = { from: string; to: string }

/**
 * The days between which an order of this moment arrives in a city (text as typed). An order before the cut-off hour of
 * a working day counts from that day, any other from the next one. Packing and the way take working days only.
 */
export function deliveryWindow(settings: DatedDelivery, { city, at }: { city: string; at: Date }): DeliveryWindow {
  const day = dayInPakistan(at)
  const isToday = isWorkingDay(settings, day) && hourInPakistan(at) < settings.cutOffHour
  const first = isToday ? day : addWorkingDays(settings, day, 1)
  const handedOver = addWorkingDays(settings, first, settings.packDays)
  const { minDays, maxDays } = transitTo(settings, city)
  const from = addWorkingDays(settings, handedOver, minDays)
  return { from, to: addWorkingDays(settings, from, maxDays - minDays) }
}

/** How many working days an order takes from the shopper's click to the door, over all cities. */
export function deliveryDays(settings: DatedDelivery): TransitDays {
  const all = [...settings.zones, settings.elsewhereDays]
  return {
    minDays: settings.packDays + Math.min(...all.map(({ minDays }) => minDays)),
    maxDays: settings.packDays + Math.max(...all.map(({ maxDays }) => maxDays)),
  }
}

/** How many working days an order to this city takes, from the shopper's click to the door. */
export function deliveryDaysTo(settings: DatedDelivery, city: string): TransitDays {
  const { minDays, maxDays } = transitTo(settings, city)
  return { minDays: settings.packDays + minDays, maxDays: settings.packDays + maxDays }
}

/** Whether both cities take the same days, so that a corrected city keeps the window of its order. */
export function isSameTransit(settings: DatedDelivery, one: string, other: string): boolean {
  const [a, b] = [transitTo(settings, one), transitTo(settings, other)]
  return a.minDays === b.minDays && a.maxDays === b.maxDays
}

const transitTo = (settings: DatedDelivery, city: string): TransitDays =>
  zoneOf(settings.zones, city.trim()) ?? settings.elsewhereDays

function addWorkingDays(settings: DatedDelivery, day: string, count: number): string {
  let last = day
  // Ends: a week has a working day, and holidays are a list.
  for (let left = count; left > 0; ) {
    last = dayAfter(last)
    if (isWorkingDay(settings, last)) left--
  }
  return last
}

const isWorkingDay = ({ daysOff, holidays }: DatedDelivery, day: string): boolean =>
  !daysOff.includes(new Date(day).getUTCDay()) && !holidays.includes(day)

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
