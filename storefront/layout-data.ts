import type { Db } from '#db/client.ts'
import { hasShownCategories } from '#shop/catalogue/categories.ts'
import { listActiveSubBrands, type SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import type { Language } from '#shop/language.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import { listOptionWords } from '#shop/option-words/option-words.ts'
import { listPublishedPages, type PageLink } from '#shop/pages/pages.ts'
import { defaultSettings, readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import { type Locale, locales } from './locales.ts'
import { localizedTexts } from './localized-texts.ts'

/** The data around every page: menus of the header, contents of the footer. */
export type LayoutData = {
  settings: ShopSettings
  subBrands: SubBrandLink[]
  hasCategories: boolean
  pages: PageLink[]
  logo: Picture | null
  /** Of shared links to pages without a picture of their own: the hero's, else the logo. */
  sharePicture: Picture | null
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
  hasCategories: false,
  pages: [],
  logo: null,
  sharePicture: null,
  optionWords: new Map(),
}

/**
 * In both languages, read once. Each stays the same object until something of it changes: its HTML is rendered as often
 * (layout/layout.tsx).
 */
export async function readLayoutData(db: Db): Promise<Record<Language, LayoutData>> {
  const [settings, subBrands, hasCategories, pages, words] = await Promise.all([
    readSettings(db),
    listActiveSubBrands(db),
    hasShownCategories(db),
    listPublishedPages(db),
    listOptionWords(db),
  ])
  const { store_logo, hero_image } = settings.store_info
  const [logo, hero] = await Promise.all([findPicture(db, store_logo), findPicture(db, hero_image)])
  const optionWords = new Map(words.map(({ word, urdu }) => [word, urdu]))
  const layout = { settings, subBrands, hasCategories, pages, logo, sharePicture: hero ?? logo, optionWords }
  return { en: layoutIn(locales.en, layout), ur: layoutIn(locales.ur, layout) }
}

const noWords: LayoutData['optionWords'] = new Map()

/** With the texts of the shopkeeper in this language, where they have it. */
function layoutIn({ language, textOf }: Locale, layout: LayoutData): LayoutData {
  const { settings, subBrands, optionWords } = layout
  const { store_info } = settings
  const store_name = textOf(store_info.store_name, store_info.store_name_ur)
  const store_description = textOf(store_info.store_description, store_info.store_description_ur)
  return {
    ...layout,
    settings: { ...settings, store_info: { ...store_info, store_name, store_description } },
    subBrands: subBrands.map(subBrand => localizedTexts({ textOf }, subBrand)),
    optionWords: language === 'ur' ? optionWords : noWords,
  }
}
