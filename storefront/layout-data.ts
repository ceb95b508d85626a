import type { Db } from '#db/client.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listOptionWords } from '#shop/option-words/option-words.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { defaultSettings, readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import type { Locale } from './locale.tsx'
import { subBrandIn } from './sub-brand-in.ts'

/** The data around every page: menus of the header, contents of the footer. */
export type LayoutData = {
  settings: ShopSettings
  subBrands: SubBrandLink[]
  pages: PageLink[]
  logo: Picture | null
  /** What names and values of options are called in Urdu; empty in English. */
  optionWords: ReadonlyMap<string, string>
}

/**
 * Used while the layout data cannot be read; never shown as the shop's own. Its fees may be wrong: placing an order
 * reads the fees itself, and refuses a total that was not shown.
 */
export const fallbackLayoutData: LayoutData = {
  settings: defaultSettings,
  subBrands: [],
  pages: [],
  logo: null,
  optionWords: new Map(),
}

/** With the texts of the shopkeeper in this language, where they have it. */
export async function readLayoutData(db: Db, { language, textOf }: Locale): Promise<LayoutData> {
  const [settings, subBrands, pages, words] = await Promise.all([
    readSettings(db),
    listActiveSubBrands(db),
    listPublishedPages(db),
    language === 'ur' ? listOptionWords(db) : [],
  ])
  const { store_info } = settings
  const store_description = textOf(store_info.store_description, store_info.store_description_ur)
  return {
    settings: { ...settings, store_info: { ...store_info, store_description } },
    subBrands: subBrands.map(subBrand => subBrandIn({ textOf }, subBrand)),
    pages,
    logo: await findPicture(db, store_info.store_logo),
    optionWords: new Map(words.map(({ word, urdu }) => [word, urdu])),
  }
}
