import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { originalPath } from '../media/original.ts'
import { storePicture } from '../media/store-picture.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import type { SettingsForm } from '../settings/registry.ts'
import { readSettings, saveSetting } from '../settings/settings.ts'
import { findSettings, saveSettings } from './save-settings.ts'

const db = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
const disk = openStorage({ directory })
afterAll(() => rmSync(directory, { recursive: true }))

beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

/** Saves the present settings with one change. */
async function save(change: (settings: SettingsForm) => SettingsForm) {
  const { settings, version } = await findSettings(db)
  return await saveSettings(db, disk, { version, settings: change(settings), by: null })
}

const named = (name: string) => (settings: SettingsForm) => ({
  ...settings,
  store_info: { ...settings.store_info, store_name: name },
})
const withLogo = (id: string | null) => (settings: SettingsForm) => ({
  ...settings,
  store_info: { ...settings.store_info, store_logo: id },
})
const newPicture = async () =>
  await storePicture(db, disk, {
    bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0e5a58' } })
      .png()
      .toBuffer(),
    fileName: 'logo.png',
  })
const nameOfShop = async () => (await readSettings(db)).store_info.store_name

it('a new shop saves its first settings', async () => {
  const before = await findSettings(db)
  expect(before).toMatchObject({ version: 0, logo: null, heroImage: null, settings: { display_rating: null } })
  await save(settings => ({ ...named('Bazaar Lane')(settings), pixel_id: '1234567', display_rating: 4.5 }))
  expect(await readSettings(db)).toMatchObject({
    store_info: { store_name: 'Bazaar Lane' },
    pixel_id: '1234567',
    display_rating: 4.5,
    currency: 'PKR',
  })
})

it('an unchanged setting is not written again', async () => {
  const { version } = await save(named('Bazaar Lane'))
  expect(await save(settings => settings)).toMatchObject({ version })
  expect(await save(named('Bazaar Street'))).toMatchObject({ version: version + 1 })
})

describe('two owners who save', () => {
  it('the second gets a conflict, and overwrites nothing', async () => {
    const { settings, version } = await findSettings(db)
    await saveSettings(db, disk, { version, settings: named('Hers')(settings), by: null })
    await expect(saveSettings(db, disk, { version, settings: named('His')(settings), by: null })).rejects.toMatchObject(
      {
        code: 'changed-meanwhile',
      },
    )
    expect(await nameOfShop()).toBe('Hers')
  })

  it('at the same moment one gets a conflict, also in a new shop', async () => {
    const { settings, version } = await findSettings(db)
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        saveSettings(db, disk, { version, settings: named(`Owner ${n}`)(settings), by: null }),
      ),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a setting changed without the form counts as a conflict', async () => {
    const { settings, version } = await findSettings(db)
    await saveSetting(db, 'pixel_id', '7654321')
    await expect(saveSettings(db, disk, { version, settings, by: null })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
  })
})

describe('invalid stored settings', () => {
  it('the form shows the default, and saving corrects them', async () => {
    const rows = {
      delivery: { freeFrom: 'x' },
      store_info: 7,
      contact_info: [],
      display_rating: 'five',
      unheard_of: { a: 1 },
    }
    for (const [key, value] of Object.entries(rows)) {
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .execute()
    }
    const { settings } = await findSettings(db)
    expect(settings).toMatchObject({ store_info: { store_name: 'Store Name' }, delivery: { freeFrom: 2000 } })
    await save(settings => settings)
    const stored = await db.selectFrom('settings').select(['key', 'value']).execute()
    expect(new Map(stored.map(({ key, value }) => [key, value])).get('unheard_of')).toEqual({ a: 1 })
    expect(stored.find(({ key }) => key === 'delivery')?.value).toMatchObject({ freeFrom: 2000 })
  })

  it('a deleted logo counts as none', async () => {
    await saveSetting(db, 'store_info', { ...(await readSettings(db)).store_info, store_logo: newId() })
    expect(await findSettings(db)).toMatchObject({ logo: null, settings: { store_info: { store_logo: null } } })
  })
})

describe('the logo', () => {
  it('it is shown by its picture, and the replaced one is deleted with its files', async () => {
    const [old, other] = [await newPicture(), await newPicture()]
    await save(withLogo(old))
    expect((await findSettings(db)).logo).toMatchObject({ id: old, kind: 'image' })
    await save(withLogo(other))
    const rows = await db.selectFrom('media').select('id').execute()
    expect(rows).toEqual([{ id: other }])
    expect(await disk.exists(originalPath(old))).toBe(false)
    expect(await disk.exists(originalPath(other))).toBe(true)
  })

  it('a replaced one stays while it is the hero picture', async () => {
    const both = await newPicture()
    await save(settings => ({
      ...settings,
      store_info: { ...settings.store_info, store_logo: both, hero_image: both },
    }))
    await save(withLogo(null))
    expect((await findSettings(db)).heroImage).toMatchObject({ id: both })
  })

  it('a missing one is refused with everything else', async () => {
    await save(named('Before'))
    await expect(save(settings => withLogo(newId())(named('After')(settings)))).rejects.toMatchObject({
      code: 'media-gone',
    })
    expect(await nameOfShop()).toBe('Before')
  })
})

it('changed fees do not change existing orders', async () => {
  const { slug, variantId } = await newStockedVariant(db)
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, slug, variantId, quantity: 1 })
  const shippingOf = async ({ orderNumber }: { orderNumber: string }) =>
    await db
      .selectFrom('orders')
      .where('order_number', '=', orderNumber)
      .select(['shipping_cost', 'total'])
      .executeTakeFirstOrThrow()
  const first = await order()
  await save(settings => ({
    ...settings,
    delivery: { ...settings.delivery, zones: [{ names: ['Lahore'], fee: 90, minDays: 1, maxDays: 2 }], elsewhere: 1 },
  }))
  expect(await shippingOf(first)).toEqual({ shipping_cost: 200, total: 1700 })
  expect(await shippingOf(await order())).toEqual({ shipping_cost: 90, total: 1590 })
})

it('pages with a former amount or name are listed with the phrase', async () => {
  await save(named('Bazaar Lane'))
  const page = { body_ur: '', is_published: false }
  const about = { ...page, id: newId(), title: 'About', slug: 'about', body: '<p>Bazaar Lane, since 2000</p>' }
  const returns = {
    ...page,
    id: newId(),
    title: 'Returns',
    slug: 'returns',
    body: '<p>Free from <b>Rs&nbsp;2,000</b></p>',
  }
  await db
    .insertInto('pages')
    .values([returns, about, { ...page, id: newId(), title: 'Terms', slug: 'terms', body: '' }])
    .execute()
  const { outdatedPages } = await save(settings => ({
    ...named('Anarkali')(settings),
    delivery: { ...settings.delivery, freeFrom: 3000 },
  }))
  expect(outdatedPages).toEqual([
    { id: about.id, title: 'About', phrases: ['Bazaar Lane'], emptied: [] },
    { id: returns.id, title: 'Returns', phrases: ['Rs\u00a02,000'], emptied: [] },
  ])
  expect(await save(settings => settings)).toMatchObject({ outdatedPages: [] })
  await db.deleteFrom('pages').execute()
})

it('pages whose placeholder lost its value are listed with it, and one that follows the settings is not', async () => {
  const withWhatsApp = (whatsapp: string) => (settings: SettingsForm) => ({
    ...settings,
    contact_info: { ...settings.contact_info, whatsapp },
  })
  await save(withWhatsApp('0390 0000000'))
  const page = { id: newId(), title: 'Help', slug: 'help', body: '<p>{WhatsApp}</p>', body_ur: '<p>{whatsapp}</p>' }
  await db.insertInto('pages').values(page).execute()
  expect(await save(withWhatsApp('0390 1111111'))).toMatchObject({ outdatedPages: [] })
  expect((await save(withWhatsApp(''))).outdatedPages).toEqual([
    { id: page.id, title: 'Help', phrases: [], emptied: ['{WhatsApp}'] },
  ])
  await db.deleteFrom('pages').execute()
})
