import type { Tx } from '#db/client.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { HERO_PICTURE, type MediaIds } from './pictures.ts'

/** Writes the demo shop's settings; there is no tracking pixel. */
export async function fillSettings(
  tx: Tx,
  { storeName, mediaIds }: { storeName: string; mediaIds: MediaIds },
): Promise<void> {
  await saveSetting(tx, 'store_info', {
    store_name: storeName,
    store_name_ur: 'بازار لین',
    store_logo: null,
    store_description:
      'Clothes, gadgets and things for the home, from six small labels, brought to your door all over Pakistan.',
    store_description_ur: 'کپڑے، گیجٹس اور گھر کا سامان، چھ چھوٹے برانڈز سے، پورے پاکستان میں آپ کے دروازے تک۔',
    hero_image: mediaIds.get(HERO_PICTURE) ?? null,
    hero_title: 'The whole bazaar, at your door',
    hero_subtitle:
      'Lawn and kurtas, gadgets that outlast load-shedding, and good things for the home. You pay in cash when the parcel is in your hands.',
    hero_title_ur: 'پورا بازار، آپ کے دروازے پر',
    hero_subtitle_ur:
      'لان اور کرتے، لوڈ شیڈنگ میں کام آنے والے گیجٹ، اور گھر کی اچھی چیزیں۔ پیسے تب دیں جب پارسل آپ کے ہاتھ میں ہو۔',
    logo_is_light: false,
    shop_now_sub_brand: null,
  })
  await saveSetting(tx, 'contact_info', {
    // 0390 is an unused prefix, so a demo never calls a real number.
    phone: '0390 0000000',
    whatsapp: '0390 0000000',
    email: 'salam@bazaarlane.example',
    address: 'Shop 14, Bazaar Lane Arcade, Gulberg III, Lahore',
  })
  const open = { from: '10:00', to: '20:00' }
  await saveSetting(tx, 'opening_hours', {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: open,
    sunday: { from: '', to: '' },
  })
  // Nobody's pages: the names say that they are examples.
  await saveSetting(tx, 'social_links', {
    facebook: 'https://www.facebook.com/bazaarlane.example',
    instagram: 'https://www.instagram.com/bazaarlane.example',
    tiktok: '',
    youtube: '',
  })
  await saveSetting(tx, 'shown_couriers', ['tcs', 'leopards', 'postex'])
  await saveSetting(tx, 'currency', 'PKR')
  await saveSetting(tx, 'display_rating', 4.8)
  await saveSetting(tx, 'delivery', defaultDelivery)
  // A demo is for trying out: one visitor may order as often as they like.
  await saveSetting(tx, 'order_limits', noOrderLimits)
}
