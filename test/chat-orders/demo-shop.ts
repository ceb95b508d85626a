import type { Db } from '#db/client.ts'
import { defaultSettings, saveSetting } from '#shop/settings/settings.ts'
import { fillDemoCatalogue } from '#test/fill-demo-catalogue.ts'

/** The products, the name and the numbers of the demo shop. */
export async function fillDemoShop(db: Db): Promise<void> {
  await fillDemoCatalogue(db)
  await nameDemoShop(db)
}

/** The name and the numbers of the demo shop alone. */
export async function nameDemoShop(db: Db): Promise<void> {
  const { store_info, contact_info } = defaultSettings
  await saveSetting(db, 'store_info', { ...store_info, store_name: 'Bazaar Lane', store_name_ur: 'بازار لین' })
  await saveSetting(db, 'contact_info', { ...contact_info, phone: '0390 0000000', whatsapp: '0390 0000000' })
}
