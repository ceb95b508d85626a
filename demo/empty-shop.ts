import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { seedOnce } from './seed-once.ts'
import { contentPages } from './texts/content-pages.ts'

/**
 * Fills a shop without products (`DEMO=off`): its brand, its name and hero texts, and the content pages. Every
 * other setting has its default. A database in which a shop was opened before is not changed.
 */
export async function openEmptyShop(db: Db, name = 'Dukan'): Promise<void> {
  await seedOnce(db, connection =>
    inTransaction(connection, async tx => {
      await tx.insertInto('brands').values({ id: newId(), name: 'Dukan', slug: 'dukan' }).execute()
      await saveSetting(tx, 'store_info', {
        store_name: name,
        store_logo: null,
        store_name_ur: '',
        store_description: '',
        store_description_ur: '',
        hero_image: null,
        hero_title: 'Good things, brought to your door',
        hero_subtitle: 'Order in a minute, pay in cash when the parcel reaches you.',
        hero_title_ur: 'اچھی چیزیں، آپ کے دروازے تک',
        hero_subtitle_ur: 'ایک منٹ میں آرڈر کریں، پیسے پارسل ملنے پر نقد دیں۔',
        logo_is_light: false,
        shop_now_sub_brand: null,
      })
      await tx.insertInto('pages').values(contentPages()).execute()
    }),
  )
}
