import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { testDatabase } from '#test/database.ts'
import { readSettings, saveSetting } from './settings.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

/** A row as an older version or a manual edit might have left it. */
async function stored(key: string, value: unknown) {
  await db.deleteFrom('settings').where('key', '=', key).execute()
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()
  return await readSettings(db)
}

it('a shop without settings opens', async () => {
  const settings = await readSettings(db)
  expect(settings.announcement).toEqual({ en: '', ur: '' })
  expect(settings.contact_info).toEqual({ phone: '', whatsapp: '', email: '', address: '' })
  expect(settings.store_info).toMatchObject({ store_name: 'Store Name', hero_title_ur: '', hero_subtitle_ur: '' })
  expect([settings.pixel_id, settings.display_rating]).toEqual([null, null])
})

it('a saved setting is read again, and can be replaced', async () => {
  await saveSetting(db, 'announcement', { en: 'Closed on Eid', ur: 'عید پر دکان بند ہے' })
  await saveSetting(db, 'announcement', { en: '', ur: 'عید مبارک' })
  expect((await readSettings(db)).announcement).toEqual({ en: '', ur: 'عید مبارک' })
})

it('settings of an older version keep their values and get defaults for the rest', async () => {
  const { contact_info } = await stored('contact_info', { phone: '0390 0000000', email: '', address: 'Lahore' })
  expect(contact_info).toEqual({ phone: '0390 0000000', whatsapp: '', email: '', address: 'Lahore' })
  const { store_info } = await stored('store_info', { store_name: 'Bazaar', hero_title: 'Hello' })
  expect(store_info).toMatchObject({
    store_name: 'Bazaar',
    hero_title: 'Hello',
    hero_title_ur: '',
    shop_now_sub_brand: null,
  })
})

it.each([null, 7, 'x', [], { en: 3, ur: null }])('a broken announcement %j counts as none', async value => {
  expect((await stored('announcement', value)).announcement).toEqual({ en: '', ur: '' })
})

it.each([
  ['12345', '12345'],
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567890', '12345678901234567890'],
  ['1234', null],
  ['123456789012345678901', null],
  ['12345\n', null],
  ['۱۲۳۴۵۶', null],
  ["12345');alert(1)//", null],
  ['', null],
  [12345678, null],
  [null, null],
])('a pixel id %j counts as %j', async (value, counts) => {
  expect((await stored('pixel_id', value)).pixel_id).toBe(counts)
})

it.each([
  ['stored with another setting', [4.8], null],
  ['that the owner entered', [4.8, 4.6], 4.6],
  ['that the owner entered again', [4.8, 4.6, 4.8], 4.8],
])('the update takes away the former default rating %s only when nobody chose it', async (_, saved, kept) => {
  for (const rating of saved) await saveSetting(db, 'display_rating', rating)
  const file = join(projectRoot, 'db/migrations/0092_rating_is_chosen.sql')
  await sql.raw(readFileSync(file, 'utf8')).execute(db)
  expect((await readSettings(db)).display_rating).toBe(kept)
})
