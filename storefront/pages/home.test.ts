import { beforeEach, expect, it } from 'vitest'
import { readSettings, saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newSubBrand } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

beforeEach(async () => {
  await db.deleteFrom('settings').execute()
  await db.deleteFrom('sub_brands').execute()
})

const shopNow = async (path = '/'): Promise<string | undefined> => {
  const html = await (await new Browser(app).get(path)).text()
  return /<a href="([^"]*)" role="button" class="button">/.exec(html)?.[1]
}

async function choose(id: string): Promise<void> {
  const { store_info } = await readSettings(db)
  await saveSetting(db, 'store_info', { ...store_info, shop_now_sub_brand: id })
}

it("'Shop Now' leads to the sub-brand of the setting, in both languages", async () => {
  await newSubBrand(db)
  const chosen = await newSubBrand(db)
  await choose(chosen.id)
  expect(await shopNow()).toBe(`/sub-brand/${chosen.slug}`)
  expect(await shopNow('/ur')).toBe(`/ur/sub-brand/${chosen.slug}`)
})

it("'Shop Now' never leads to an inactive sub-brand", async () => {
  const chosen = await newSubBrand(db, { active: false })
  const other = await newSubBrand(db)
  await choose(chosen.id)
  expect(await shopNow()).toBe(`/sub-brand/${other.slug}`)
})

it("'Shop Now' leads to the trending products in a shop without sub-brands", async () => {
  expect(await shopNow()).toBe('#trending')
})
