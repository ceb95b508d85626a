import { z } from 'zod'
import { isEmail } from '../email.ts'
import { formatPhone, parseShopPhone, phoneKey } from '../phone.ts'
import { asText, type Field, idField, line, lineField, linesField, switchField } from './fields.ts'
import { openingHoursFields } from './opening-hours-fields.ts'
import { group, single } from './setting.ts'
import { isSocialLink, type SocialNetwork, socialNetworks } from './social-links.ts'

/** A phone number, stored as `parse` writes it. `error`: what to enter, for a number that it does not know. */
const phoneField = (label: string, parse: (typed: string) => string | null, error: string): Field<string> => ({
  ...lineField(label, 30, schema => schema.transform(typed => parse(typed) ?? typed)),
  check: (phone, stored) => (phone.trim() === '' || phone === stored || parse(phone) !== null ? null : error),
})

function parseMobile(typed: string): string | null {
  const key = phoneKey(typed)
  return key && formatPhone(key)
}

const MAX_SOCIAL_LINK = 200

const socialLink = (network: SocialNetwork): Field<string> => {
  const { name, hosts } = socialNetworks[network]
  const form = line(MAX_SOCIAL_LINK).refine(
    text => isSocialLink(network, text),
    `A link begins with https:// and leads to your page on ${hosts[0]}`,
  )
  return { label: `${name} Link`, maxLength: MAX_SOCIAL_LINK, fallback: '', stored: form, form, text: asText }
}

const pixelId = z.string().regex(/^\d{5,20}$/, 'A Pixel id is 5 to 20 digits')
const RATING = 'A number from 1 to 5'

/** The settings of the tab Store, a part of `settingsRegistry`. */
export const storeSettings = {
  store_info: group('store', {
    store_name: {
      ...lineField('Store Name', 80, schema => schema.min(1, 'Store name is required')),
      fallback: 'Store Name',
      stored: z.string().trim().min(1),
    },
    store_name_ur: lineField('Store Name (Urdu)', 80),
    store_description: linesField('Store Description', 1000),
    store_description_ur: linesField('Store Description (Urdu)', 1000),
    store_logo: idField('Store Logo', 'Picture'),
    // Off: in the dark scheme it stands on a light ground.
    logo_is_light: switchField('The logo can be read on a dark ground'),
    hero_title: lineField('Hero Title', 120),
    hero_subtitle: linesField('Hero Subtitle', 300),
    hero_title_ur: lineField('Hero Title (Urdu)', 120),
    hero_subtitle_ur: linesField('Hero Subtitle (Urdu)', 300),
    // Null: Tech Gadgets, or the first active one (shop/catalogue/sub-brands.ts).
    shop_now_sub_brand: idField('Shop Now Leads To', 'Sub-brand'),
    hero_image: idField('Hero Background Image', 'Picture'),
  }),
  // Where customers call and write, and to whom they send money.
  contact_info: group(
    'store',
    {
      phone: phoneField(
        'Contact Phone',
        parseShopPhone,
        'Enter a Pakistani mobile or landline number, such as 0300 1234567 or 042 111 123 456',
      ),
      whatsapp: phoneField('WhatsApp Number', parseMobile, 'Enter a Pakistani mobile number, such as 0300 1234567'),
      email: lineField('Email', 254, schema => schema.refine(email => email === '' || isEmail(email), 'Invalid email')),
      address: linesField('Address', 500),
    },
    { isGuarded: true },
  ),
  // Shown beside phone and WhatsApp; nothing where no day is open.
  opening_hours: group(
    'store',
    openingHoursFields('Open on', () => ({ from: '', to: '' })),
  ),
  social_links: group('store', {
    facebook: socialLink('facebook'),
    instagram: socialLink('instagram'),
    tiktok: socialLink('tiktok'),
    youtube: socialLink('youtube'),
  }),
  // The bar above the header; empty: the line that comes with the shop.
  announcement: group('store', {
    en: lineField('Announcement', 200),
    ur: lineField('Announcement (Urdu)', 200),
  }),
  // Stars without reviews behind them are the owner's claim: no shop begins with them.
  display_rating: single<number | null>('store', {
    label: 'Display Rating',
    fallback: null,
    stored: z.number().min(1).max(5).nullable(),
    form: z.number(RATING).min(1, RATING).max(5, RATING).nullable(),
    text: asText,
  }),
  // Only digits: the ID becomes part of a script's URL and of the content security policy. A third party's script runs
  // in the shop's pages.
  pixel_id: single<string | null>(
    'store',
    { label: 'Pixel Id', fallback: null, stored: pixelId.nullable(), form: pixelId.nullable(), text: asText },
    { isGuarded: true },
  ),
  // On: the pixel starts only after the shopper said yes.
  pixel_consent: single('store', switchField('Ask shoppers before the Pixel starts'), { isGuarded: true }),
  // On: an owner without one-time codes can only set them up (shop/staff/sessions.ts).
  owners_need_codes: single('store', switchField('Owners need sign-in codes'), { isGuarded: true }),
}
