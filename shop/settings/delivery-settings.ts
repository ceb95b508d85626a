import { z } from 'zod'
import { defaultDelivery, type TransitDays } from '../delivery/delivery.ts'
import {
  type Courier,
  defaultCouriers,
  isTrackingLink,
  MAX_COURIER_CODE,
  MAX_COURIER_NAME,
  withCourierCodes,
} from './couriers.ts'
import { type Draft, type Field, fee, feeField, line, wholeNumber, wholeNumberField } from './fields.ts'
import { group, single } from './setting.ts'

/** The longest name of a delivery zone. */
export const MAX_ZONE_NAME = 60

/** The longest link of a courier. */
export const MAX_COURIER_LINK = 300

const courierLink = line(MAX_COURIER_LINK).refine(
  isTrackingLink,
  'A link begins with https:// and has {number} where the tracking number stands',
)
const courierCode = z
  .string()
  .max(MAX_COURIER_CODE)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const storedCouriers = z.array(
  z.object({ code: courierCode, name: z.string().trim().min(1).max(MAX_COURIER_NAME), link: courierLink }),
)
/** A new courier has no code yet. */
const courierForm = z.object({
  code: courierCode.or(z.literal('')),
  name: line(MAX_COURIER_NAME).min(1, 'A courier needs a name'),
  link: courierLink,
})

/** With one name or code for two couriers an order would not say which of them has the parcel. */
function withoutRepeats(couriers: Courier[], context: z.RefinementCtx): void {
  for (const [index, { code, name }] of couriers.entries()) {
    const earlier = couriers.slice(0, index)
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'name'], message })
    if (earlier.some(other => other.name.toLowerCase() === name.toLowerCase())) refuse('Another courier has this name')
    if (code !== '' && earlier.some(other => other.code === code)) refuse('Another courier has this code')
  }
}

/** The longest way of a parcel, in working days, and the most days to pack it. */
export const MAX_TRANSIT_DAYS = 30
const transitDays = wholeNumber(0, MAX_TRANSIT_DAYS, 'Whole days')
const transit = { minDays: transitDays, maxDays: transitDays }
const isRange = ({ minDays, maxDays }: TransitDays) => minDays <= maxDays
const belowMin = { path: ['maxDays'], error: 'Not less than the days at least' }
const daysText = ({ minDays, maxDays }: Draft<TransitDays>) => `${minDays}–${maxDays} days`

/** The most days on the list of holidays. */
export const MAX_HOLIDAYS = 100
/** In the order of their numbers. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const daysOffField: Field<number[]> = {
  label: 'Days Off',
  fallback: defaultDelivery.daysOff,
  stored: z.array(z.int().min(0).max(6)).max(6),
  form: z
    .array(z.int().min(0).max(6))
    .transform(days => [...new Set(days)].sort())
    .refine(days => days.length < 7, 'Leave at least one working day'),
  text: days => days.map(day => weekdays[Number(day)]).join(', '),
}

const holidaysField: Field<string[]> = {
  label: 'Holidays',
  fallback: defaultDelivery.holidays,
  stored: z.array(z.iso.date()).max(MAX_HOLIDAYS),
  form: z
    .array(z.iso.date('A day such as 2026-12-25'))
    .transform(days => [...new Set(days)].sort())
    .refine(days => days.length <= MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} days`),
  text: days => days.join(', '),
}

/** The settings of the tab Delivery, a part of `settingsRegistry`. */
export const deliverySettings = {
  delivery: group(
    'delivery',
    {
      freeFrom: feeField('Free Delivery From', defaultDelivery.freeFrom),
      zones: {
        label: 'Zones',
        fallback: defaultDelivery.zones,
        stored: z.array(
          z.object({
            names: z.array(z.string().trim().min(1)).min(1),
            fee,
            // Zones from before the shop promised dates.
            minDays: transitDays.default(defaultDelivery.elsewhereDays.minDays),
            maxDays: transitDays.default(defaultDelivery.elsewhereDays.maxDays),
          }),
        ),
        form: z
          .array(
            z
              .object({
                names: z
                  .array(line(MAX_ZONE_NAME).min(1, 'A name is empty'))
                  .min(1, 'Add at least one city or alias')
                  .max(50, 'At most 50 names')
                  .transform(names => [...new Set(names)]),
                fee,
                ...transit,
              })
              .refine(isRange, belowMin),
          )
          .max(50, 'At most 50 zones'),
        text: zones => zones.map(zone => `${zone.names.join(', ')}: ${zone.fee}, ${daysText(zone)}`).join('; '),
      },
      elsewhere: feeField('All Other Cities', defaultDelivery.elsewhere),
      // The days of the dates that shoppers see; working days.
      elsewhereDays: {
        label: 'Other Cities, Working Days',
        fallback: defaultDelivery.elsewhereDays,
        stored: z.object(transit),
        form: z.object(transit).refine(isRange, belowMin),
        text: daysText,
      },
      packDays: wholeNumberField('Days to Pack', {
        least: 0,
        most: MAX_TRANSIT_DAYS,
        message: 'Whole days',
        fallback: defaultDelivery.packDays,
      }),
      cutOffHour: wholeNumberField('Orders Count Until (Hour)', {
        least: 0,
        most: 24,
        message: 'A whole hour',
        fallback: defaultDelivery.cutOffHour,
      }),
      daysOff: daysOffField,
      holidays: holidaysField,
    },
    { isWhole: true },
  ),
  // Shown to shoppers with the parcel, as links; shop/settings/couriers.ts.
  couriers: single<Courier[]>(
    'delivery',
    {
      label: 'Couriers',
      fallback: defaultCouriers,
      stored: storedCouriers.min(1),
      form: z
        .array(courierForm)
        .min(1, 'Add at least one courier')
        .max(30, 'At most 30 couriers')
        .superRefine(withoutRepeats)
        .transform(withCourierCodes),
      text: couriers => couriers.map(({ name, link }) => (link ? `${name}: ${link}` : name)).join('; '),
    },
    { isGuarded: true },
  ),
  // Codes of couriers above that the footer shows; one that is no courier any more is not shown.
  shown_couriers: single<string[]>('delivery', {
    label: 'Couriers in the Footer',
    fallback: [],
    stored: z.array(z.string()),
    form: z.array(line(MAX_COURIER_CODE)).max(30, 'At most 30 couriers'),
    text: codes => codes.join('; '),
  }),
}
