import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHttps } from '#import/https-server.fixture.ts'
import { newId } from '#shop/ids.ts'
import { defaultOrderLimits, readSettings, saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let browser: Browser

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

beforeEach(async () => {
  await db.deleteFrom('settings').execute()
  await db.updateTable('staff').set({ role: 'owner' }).execute()
})

type Loaded = { settings: Record<string, Record<string, unknown>>; version: number }
const load = async () => (await browser.call('/settings')).body as Loaded
const put = (json: unknown) => browser.call('/settings', { method: 'PUT', json })

/** Sends the stored settings with one change. */
async function save(key: string, change: unknown) {
  const { settings, version } = await load()
  const value =
    typeof change === 'object' && change !== null && !Array.isArray(change) ? { ...settings[key], ...change } : change
  return await put({ version, settings: { ...settings, [key]: value } })
}

test('phone numbers are stored as people read them, and one from before may stay', async () => {
  await save('contact_info', { phone: '042-111-123-456', whatsapp: '+92 390-0000022' })
  expect((await load()).settings.contact_info).toMatchObject({ phone: '042 111 123 456', whatsapp: '0390 0000022' })
  await saveSetting(db, 'contact_info', { phone: 'call us', whatsapp: 'salam', email: '', address: '' })
  expect(await save('announcement', { en: 'Closed on Eid' })).toMatchObject({ status: 200 })
  expect((await load()).settings.contact_info).toMatchObject({ phone: 'call us', whatsapp: 'salam' })
  expect(await save('contact_info', { phone: 'call' })).toMatchObject({
    status: 400,
    body: { error: { problems: { 'settings.contact_info.phone': [expect.stringContaining('such as 0300')] } } },
  })
})

test('the owner loads and saves the settings', async () => {
  expect(await load()).toMatchObject({ version: 0, logo: null, heroImage: null })
  expect(await save('store_info', { store_name: ' Bazaar Lane ', hero_title_ur: 'پورا بازار' })).toMatchObject({
    status: 200,
    body: { version: expect.any(Number) },
  })
  expect((await readSettings(db)).store_info).toMatchObject({ store_name: 'Bazaar Lane', hero_title_ur: 'پورا بازار' })
  expect(await browser.call('/session')).toMatchObject({ body: { storeName: 'Bazaar Lane' } })
})

test('the limits of open orders are saved, 0 meaning no limit', async () => {
  expect((await load()).settings.order_limits).toEqual(defaultOrderLimits)
  expect(await save('order_limits', { ...defaultOrderLimits, perPhone: 0, perBrowser: 5, hours: 720 })).toMatchObject({
    status: 200,
  })
  expect((await readSettings(db)).order_limits).toMatchObject({ perPhone: 0, perBrowser: 5, hours: 720 })
})

test('personal details of old orders are kept until the owner sets a number of months', async () => {
  expect((await load()).settings.retention_months).toBe(0)
  expect(await save('retention_months', 24)).toMatchObject({ status: 200 })
  expect((await readSettings(db)).retention_months).toBe(24)
})

test('staff may neither see nor save the settings', async () => {
  await db.updateTable('staff').set({ role: 'manager' }).execute()
  const refused = {
    status: 403,
    body: { error: { code: 'right-missing', message: 'Your account may not see and change settings. Ask an owner.' } },
  }
  expect(await browser.call('/settings')).toMatchObject(refused)
  expect(await put({})).toMatchObject(refused)
})

test("saving over another person's change gets a conflict", async () => {
  const { settings, version } = await load()
  await save('announcement', { en: 'Closed on Eid' })
  expect(await put({ settings, version })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
})

test('an earlier value is restored only over the settings that were seen, and only with the right', async () => {
  await db.deleteFrom('settings_history').execute()
  for (const en of ['Closed on Eid', 'Open again']) expect((await save('announcement', { en })).status).toBe(200)
  const { rows: changes } = (await browser.call('/settings/history')).body as { rows: { id: string }[] }
  const restore = async (version: number) =>
    await browser.call(`/settings/history/${changes[0]?.id}/restore`, { method: 'POST', json: { version } })
  const announcement = async () => (await readSettings(db)).announcement.en
  const seen = (await load()).version
  await save('store_info', { store_name: 'Of a colleague' })
  expect(await restore(seen)).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } })
  expect(await announcement()).toBe('Open again')
  const { version } = await load()
  await db.updateTable('staff').set({ role: 'manager' }).execute()
  expect((await restore(version)).status).toBe(403)
  expect((await browser.call('/settings/history')).status).toBe(403)
  expect(await announcement()).toBe('Open again')
  await db.updateTable('staff').set({ role: 'owner' }).execute()
  expect((await restore(version)).status).toBe(200)
  expect(await announcement()).toBe('Closed on Eid')
  expect((await readSettings(db)).store_info.store_name).toBe('Of a colleague')
})

describe('field errors of the settings', () => {
  const zone = { names: ['Multan'], fee: 180, minDays: 1, maxDays: 2 }
  const wrong: [string, string, unknown, string, string][] = [
    ['a store has a name', 'store_info', { store_name: '  ' }, 'store_info.store_name', 'Store name is required'],
    [
      'a name has an end',
      'store_info',
      { store_name: 'x'.repeat(10_000) },
      'store_info.store_name',
      'At most 80 characters',
    ],
    [
      'NUL is no letter',
      'store_info',
      { hero_title: 'a\0b' },
      'store_info.hero_title',
      'has a character that cannot be used',
    ],
    [
      'half a letter is none',
      'store_info',
      { hero_title_ur: 'a\ud800b' },
      'store_info.hero_title_ur',
      'has a character that cannot be used',
    ],
    [
      'nor is it in several lines',
      'contact_info',
      { address: 'Lahore\n\udc00' },
      'contact_info.address',
      'has a character that cannot be used',
    ],
    ['an email has an @', 'contact_info', { email: 'salam.example' }, 'contact_info.email', 'Invalid email'],
    [
      'a phone is a Pakistani number',
      'contact_info',
      { phone: '+1 415 555 2671' },
      'contact_info.phone',
      'Enter a Pakistani mobile or landline number, such as 0300 1234567 or 042 111 123 456',
    ],
    [
      'WhatsApp is a mobile',
      'contact_info',
      { whatsapp: '042 111 123 456' },
      'contact_info.whatsapp',
      'Enter a Pakistani mobile number, such as 0300 1234567',
    ],
    [
      'a closing time needs an opening time',
      'opening_hours',
      { friday: { from: '', to: '20:00' } },
      'opening_hours.friday.from',
      'Enter both times, or none',
    ],
    [
      'a day is longer than nothing',
      'opening_hours',
      { friday: { from: '20:00', to: '20:00' } },
      'opening_hours.friday.to',
      'The two times are the same',
    ],
    [
      'a time is one of the clock',
      'opening_hours',
      { friday: { from: '24:00', to: '20:00' } },
      'opening_hours.friday.from',
      'A time from 00:00 to 23:59',
    ],
    [
      'a social link leads to its network',
      'social_links',
      { tiktok: 'https://www.facebook.com/bazaarlane' },
      'social_links.tiktok',
      'A link begins with https:// and leads to your page on tiktok.com',
    ],
    ['a Pixel is digits', 'pixel_id', "12345');alert(1)//", 'pixel_id', 'A Pixel id is 5 to 20 digits'],
    ['a rating ends at five', 'display_rating', 5.1, 'display_rating', 'A number from 1 to 5'],
    ['a rating is a number', 'display_rating', 'five', 'display_rating', 'A number from 1 to 5'],
    ['a fee is not negative', 'delivery', { elsewhere: -1 }, 'delivery.elsewhere', 'Whole rupees from 0 to 100,000'],
    ['a fee is whole', 'delivery', { elsewhere: 1.5 }, 'delivery.elsewhere', 'Whole rupees from 0 to 100,000'],
    ['a threshold is a number', 'delivery', { freeFrom: '' }, 'delivery.freeFrom', 'Whole rupees from 0 to 100,000'],
    [
      'open orders are not negative',
      'order_limits',
      { perPhone: -1 },
      'order_limits.perPhone',
      'A whole number from 0 to 1,000',
    ],
    ['nor half', 'order_limits', { perBrowser: 1.5 }, 'order_limits.perBrowser', 'A whole number from 0 to 1,000'],
    ['and have an end', 'order_limits', { perPhone: 1001 }, 'order_limits.perPhone', 'A whole number from 0 to 1,000'],
    [
      'a limit is a number',
      'order_limits',
      { perPhone: '' },
      'order_limits.perPhone',
      'A whole number from 0 to 1,000',
    ],
    ['months are whole', 'retention_months', 2.5, 'retention_months', 'Whole months from 0 to 240'],
    ['and have an end', 'retention_months', 241, 'retention_months', 'Whole months from 0 to 240'],
    ['it looks back', 'order_limits', { hours: 0 }, 'order_limits.hours', 'Whole hours from 1 to 720'],
    ['a month at most', 'order_limits', { hours: 721 }, 'order_limits.hours', 'Whole hours from 1 to 720'],
    [
      'a fee has an end',
      'delivery',
      { zones: [zone, { ...zone, fee: 100_001 }] },
      'delivery.zones.1.fee',
      'Whole rupees from 0 to 100,000',
    ],
    [
      'a zone has a name',
      'delivery',
      { zones: [{ ...zone, names: [] }] },
      'delivery.zones.0.names',
      'Add at least one city or alias',
    ],
    [
      'a name is not blank',
      'delivery',
      { zones: [{ ...zone, names: ['Multan', ' '] }] },
      'delivery.zones.0.names.1',
      'A name is empty',
    ],
    [
      'days do not run backwards',
      'delivery',
      { zones: [{ ...zone, minDays: 3 }] },
      'delivery.zones.0.maxDays',
      'Not less than the days at least',
    ],
    ['days are whole', 'delivery', { packDays: 0.5 }, 'delivery.packDays', 'Whole days from 0 to 30'],
    ['a day has 24 hours', 'delivery', { cutOffHour: 25 }, 'delivery.cutOffHour', 'A whole hour from 0 to 24'],
    [
      'nobody rests all week',
      'delivery',
      { daysOff: [0, 1, 2, 3, 4, 5, 6] },
      'delivery.daysOff',
      'Leave at least one working day',
    ],
    [
      'a holiday is a day',
      'delivery',
      { holidays: ['2026-12-25', '2026-02-30'] },
      'delivery.holidays.1',
      'A day such as 2026-12-25',
    ],
    [
      'zones have an end',
      'delivery',
      { zones: Array.from({ length: 51 }, () => zone) },
      'delivery.zones',
      'At most 50 zones',
    ],
  ]
  test.each(wrong)('%s', async (_, key, change, field, sentence) => {
    const { status, body } = await save(key, change)
    expect(status).toBe(400)
    expect((body as { error: { problems: unknown } }).error.problems).toEqual({ [`settings.${field}`]: [sentence] })
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([])
  })
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['null', null],
  ['no version', { settings: {} }],
  ['a logo that is no id', { version: 0, settings: { store_info: { store_logo: 'x' } } }],
])('%s in place of settings is refused', async (_, json) => {
  expect(await put(json)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
})

test('a deleted logo is refused with a message', async () => {
  expect(await save('store_info', { store_logo: newId() })).toMatchObject({
    status: 409,
    body: { error: { code: 'media-gone' } },
  })
})

test('emoji, Urdu and line breaks are stored as typed', async () => {
  await save('contact_info', { address: 'Shop 14 🛍\r\nگلبرگ،\rلاہور' })
  expect((await load()).settings.contact_info).toMatchObject({ address: 'Shop 14 🛍\nگلبرگ،\nلاہور' })
})

describe('a trial of the addresses of alerts', () => {
  const received: string[] = []
  let browser: Browser
  let url: string

  beforeAll(async () => {
    const receiver = await startHttps((request, response) => {
      received.push(`${request.method} ${request.url} ${request.headers.title ?? ''}`)
      response.writeHead(request.url === '/gone' ? 404 : 200).end()
    })
    url = receiver.url
    browser = openBrowser(db, { internet: receiver.internet })
    await browser.signIn('admin', 'lahore-mein-barish')
  })
  beforeEach(() => void received.splice(0))

  const trial = () => browser.call('/settings/alerts/test', { method: 'POST', json: {} })

  test('reaches both, and says which did not take it', async () => {
    await saveSetting(db, 'alerts', { url: `${url}/topic`, pingUrl: `${url}/gone`, pingMinutes: 5 })
    expect((await trial()).body).toEqual({
      trials: [
        { address: `${url}/topic`, problem: null },
        { address: `${url}/gone`, problem: 'It answered 404.' },
      ],
    })
    expect(received.toSorted()).toEqual(['GET /gone ', 'POST /topic dukan.example: a trial'])
  })

  test('goes to no private address, nor anywhere without addresses', async () => {
    await saveSetting(db, 'alerts', { url: 'https://10.0.0.1/x', pingUrl: '', pingMinutes: 5 })
    const problem = 'The address leads to a private network.'
    expect((await trial()).body).toEqual({ trials: [{ address: 'https://10.0.0.1/x', problem }] })
    await saveSetting(db, 'alerts', { url: '', pingUrl: '', pingMinutes: 5 })
    expect((await trial()).body).toEqual({ trials: [] })
    expect(received).toEqual([])
  })

  test('is for who may change settings', async () => {
    await db.updateTable('staff').set({ role: 'packer' }).execute()
    expect(await trial()).toMatchObject({ status: 403 })
  })
})
