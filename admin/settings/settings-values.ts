import { randomId } from '@mantine/hooks'
import { withCourierCodes } from '#shop/settings/couriers.ts'
import type { SettingsDraft } from '#shop/settings/registry.ts'
import type { StoredSettings } from './settings.ts'

type Chosen = { id: string; url: string } | null
export type CourierValues = SettingsDraft['couriers'][number] & { key: string }
export type ZoneValues = SettingsDraft['delivery']['zones'][number] & { key: string }

/** The settings as form values: pictures with their URL, zones and couriers with a key, and '' for an empty field. */
export type SettingsValues = Omit<
  SettingsDraft,
  'store_info' | 'pixel_id' | 'display_rating' | 'delivery' | 'couriers'
> & {
  store_info: Omit<SettingsDraft['store_info'], 'store_logo' | 'hero_image'>
  logo: Chosen
  heroImage: Chosen
  pixel_id: string
  display_rating: number | string
  delivery: Omit<SettingsDraft['delivery'], 'zones'> & { zones: ZoneValues[] }
  couriers: CourierValues[]
}

export const newZone = (): ZoneValues => ({ key: randomId(), names: [], fee: '', minDays: 2, maxDays: 4 })

export const newCourier = (): CourierValues => ({ key: randomId(), code: '', name: '', link: '' })

export function toSettingsValues({ settings, logo, heroImage }: StoredSettings): SettingsValues {
  const { store_logo: _, hero_image: __, ...store_info } = settings.store_info
  const { delivery } = settings
  return {
    ...settings,
    store_info,
    logo: logo && { id: logo.id, url: logo.url },
    heroImage: heroImage && { id: heroImage.id, url: heroImage.url },
    pixel_id: settings.pixel_id ?? '',
    display_rating: settings.display_rating ?? '',
    // Zones and new couriers have no id. Without a key they could not be distinguished while they are moved.
    delivery: { ...delivery, zones: delivery.zones.map((zone, place) => ({ key: `stored-${place}`, ...zone })) },
    couriers: settings.couriers.map(courier => ({ key: courier.code, ...courier })),
  }
}

/** The input to send. The schema decides whether it is valid. */
export function toSettingsPayload({ logo, heroImage, ...values }: SettingsValues): SettingsDraft {
  const couriers = withCourierCodes(values.couriers)
  const codes = new Map(couriers.map(({ key, code }) => [key, code]))
  return {
    ...values,
    store_info: { ...values.store_info, store_logo: logo?.id ?? null, hero_image: heroImage?.id ?? null },
    pixel_id: values.pixel_id.trim() || null,
    display_rating: values.display_rating === '' ? null : values.display_rating,
    couriers,
    // A courier can be shown as soon as it is added.
    shown_couriers: values.shown_couriers.map(key => codes.get(key) ?? key),
  }
}
