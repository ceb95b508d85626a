import { randomId } from '@mantine/hooks'
import type { SettingsForm } from '#shop/settings/settings-form.ts'
import type { StoredSettings } from './settings.ts'

type Chosen = { id: string; url: string } | null
/** A number as its field holds it: text while it is none. */
export type NumberText = number | string
export type ZoneValues = { key: string; names: string[]; fee: NumberText }

/** The settings as their form holds them. */
export type SettingsValues = Pick<
  SettingsForm,
  'contact_info' | 'announcement' | 'pixel_consent' | 'owners_need_codes'
> & {
  store_info: Omit<SettingsForm['store_info'], 'store_logo' | 'hero_image'>
  logo: Chosen
  heroImage: Chosen
  pixel_id: string
  display_rating: NumberText
  delivery: { freeFrom: NumberText; zones: ZoneValues[]; elsewhere: NumberText; unknownCity: NumberText }
  order_limits: Record<keyof SettingsForm['order_limits'], NumberText>
  retention_months: NumberText
}

export const newZone = (): ZoneValues => ({ key: randomId(), names: [], fee: '' })

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
    // Zones have no id of their own; without one they could not be told apart while they are moved.
    delivery: { ...delivery, zones: delivery.zones.map((zone, place) => ({ key: `stored-${place}`, ...zone })) },
  }
}

/** What is sent for it: the schema says whether it is sound. */
export const toSettingsPayload = ({ logo, heroImage, ...values }: SettingsValues) => ({
  ...values,
  store_info: { ...values.store_info, store_logo: logo?.id ?? null, hero_image: heroImage?.id ?? null },
  pixel_id: values.pixel_id.trim() || null,
  display_rating: values.display_rating === '' ? null : values.display_rating,
})
