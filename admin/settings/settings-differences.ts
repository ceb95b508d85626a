import type { Difference } from '../parts/edit-conflict.ts'
import type { SettingsValues } from './settings-values.ts'

/** Every setting by the label of its field, as text. */
const texts: [label: string, text: (values: SettingsValues) => string][] = [
  ['Store Name', ({ store_info }) => store_info.store_name],
  ['Store Description', ({ store_info }) => store_info.store_description],
  ['Store Logo', ({ logo }) => pictureText(logo)],
  ['Hero Title', ({ store_info }) => store_info.hero_title],
  ['Hero Subtitle', ({ store_info }) => store_info.hero_subtitle],
  ['Hero Title (Urdu)', ({ store_info }) => store_info.hero_title_ur],
  ['Hero Subtitle (Urdu)', ({ store_info }) => store_info.hero_subtitle_ur],
  ['Shop Now Leads To', ({ store_info }) => subBrandText(store_info.shop_now_sub_brand)],
  ['Hero Background Image', ({ heroImage }) => pictureText(heroImage)],
  ['Contact Phone', ({ contact_info }) => contact_info.phone],
  ['WhatsApp Number', ({ contact_info }) => contact_info.whatsapp],
  ['Email', ({ contact_info }) => contact_info.email],
  ['Address', ({ contact_info }) => contact_info.address],
  ['Announcement', ({ announcement }) => announcement.en],
  ['Announcement (Urdu)', ({ announcement }) => announcement.ur],
  ['Display Rating', ({ display_rating }) => String(display_rating)],
  ['Pixel Id', ({ pixel_id }) => pixel_id],
  ['Ask Before the Pixel Starts', ({ pixel_consent }) => (pixel_consent ? 'Yes' : 'No')],
  ['Owners Need One-time Codes', ({ owners_need_codes }) => (owners_need_codes ? 'Yes' : 'No')],
  ['Free Delivery From', ({ delivery }) => String(delivery.freeFrom)],
  ['Zones', ({ delivery }) => delivery.zones.map(({ names, fee }) => `${names.join(', ')}: ${fee}`).join('; ')],
  ['Elsewhere', ({ delivery }) => String(delivery.elsewhere)],
  ['No City Yet', ({ delivery }) => String(delivery.unknownCity)],
  ['Per Phone Number', ({ order_limits }) => String(order_limits.perPhone)],
  ['Per Browser', ({ order_limits }) => String(order_limits.perBrowser)],
  ['Hours Counted', ({ order_limits }) => String(order_limits.hours)],
  ['Hours Set Aside', ({ order_limits }) => String(order_limits.holdHours)],
  ['Form Sent Too Soon (Seconds)', ({ order_limits }) => String(order_limits.hastySeconds)],
  ['Orders of a Network', ({ order_limits }) => String(order_limits.burstOrders)],
  ["New Customers' Share (%)", ({ order_limits }) => String(order_limits.strangerShare)],
  ['Pieces of One Thing', ({ order_limits }) => String(order_limits.maxQuantity)],
  ['Erase Details After (Months)', ({ retention_months }) => String(retention_months)],
]

export const settingsDifferences = (theirs: SettingsValues, mine: SettingsValues): Difference[] =>
  texts
    .map(([label, text]) => ({ label, theirs: text(theirs), mine: text(mine) }))
    .filter(({ theirs, mine }) => theirs !== mine)

/** Two sub-brands, like two pictures, are told apart by the end of their ids. */
const subBrandText = (id: string | null): string => (id ? `Sub-brand ${id.slice(-6)}` : '')

/** Two pictures are told apart by the end of their ids. */
const pictureText = (picture: SettingsValues['logo']): string => (picture ? `Picture ${picture.id.slice(-6)}` : '')
