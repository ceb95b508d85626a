import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { orderAttar } from '../place-order.ts'
import { pictureFile, pictureIn } from './picture-file.ts'
import { changeSettings, confirmPassword, loadSettings } from './shop-settings.ts'
import { expect, phone, test } from './test.ts'

// What is saved here would change what other journeys see.
test.use({ shopFor: 'settings' })

const written = {
  Store: {
    'Store Name': 'Anarkali Lane',
    'Store Name (Urdu)': 'انارکلی لین',
    'Store Description': 'A description',
    'Hero Title': 'The Hero Title',
    'Hero Title (Urdu)': 'ہیرو',
    'Hero Subtitle': 'A hero subtitle',
    'Hero Subtitle (Urdu)': 'ہیرو کے نیچے',
    'Contact Phone': '0390 0000011',
    'WhatsApp Number': '0390 0000022',
    Email: 'salam@anarkali.example',
    Address: 'Shop 7, Anarkali, Lahore',
    Announcement: 'An announcement',
    'Announcement (Urdu)': 'اعلان',
    'Display Rating': '3.9',
    'Pixel Id': '123456789012345',
  },
  Delivery: {
    'Free Delivery From': '2500',
    'All Other Cities': '320',
    'Days to Pack': '2',
    'Orders Count Until (Hour)': '16',
    'Other cities, days from': '3',
    'Other cities, days to': '6',
  },
  Orders: { 'Per Phone Number': '12', 'Per Browser': '30', 'Hours Counted': '48' },
  Messages: {
    'Order received (English)': 'Your order {order}\nThank you, {name}.',
    'Order received (Urdu)': 'آپ کا آرڈر {order}\nشکریہ، {name}۔',
    'Order canceled (English)': 'Your order {order} is canceled\n{shop}',
    'Order canceled (Urdu)': 'آپ کا آرڈر {order} منسوخ ہے\n{shop}',
  },
} as const

const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('saved settings are in the storefront at once, and errors are shown beside their fields', async ({ page }) => {
  const before = (await loadSettings(page)).settings
  const street = `Shop ${Math.floor(Math.random() * 1e6)}, Anarkali, Lahore`
  for (const _ of [1, 2]) expect(await (await page.request.get('/')).text()).not.toContain(street)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Currency')).toHaveValue('PKR')
  await page.getByRole('textbox', { name: 'Store Name', exact: true }).fill('  ')
  await page.getByLabel('Email').fill('salam')
  await page.getByLabel('Contact Phone').fill('0300')
  await page.getByLabel('Pixel Id').fill('12a')
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByLabel('All Other Cities').fill('100001')
  await saveChanges(page)
  await expect(page.getByRole('textbox', { name: 'Store Name', exact: true })).toBeFocused()
  await expect(page.getByText('Store name is required')).toBeVisible()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByText('Enter a Pakistani mobile or landline number')).toBeVisible()
  await expect(page.getByText('A Pixel id is 5 to 20 digits')).toBeVisible()

  await page.getByRole('textbox', { name: 'Store Name', exact: true }).fill(before.store_info.store_name)
  await page.getByLabel('Email').fill(before.contact_info.email)
  await page.getByLabel('Contact Phone').fill(before.contact_info.phone)
  await page.getByLabel('Pixel Id').fill(before.pixel_id ?? '')
  await page.getByLabel('Address').fill(street)
  await saveChanges(page)
  await expect(page.getByLabel('All Other Cities')).toBeFocused()
  await expect(page.getByText('Whole rupees from 0 to 100,000')).toBeVisible()
  await page.getByLabel('All Other Cities').fill(String(before.delivery.elsewhere))
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/admin/settings', route => route.abort())
  await saveChanges(page)
  await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/settings')
  await page.route('**/api/admin/session', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), storeName: 'Anarkali Lane' } })
  })
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  // The sidebar loads the store's name again.
  await expect(page.getByText('Anarkali Lane')).toBeVisible()
  await expect.poll(async () => await (await page.request.get('/')).text()).toContain(street)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/admin/orders')
})

test('zones are added, moved and tried out before they are saved', { tag: '@thorough' }, async ({ page }) => {
  const before = (await loadSettings(page)).settings
  await page.goto('/admin/settings?tab=delivery')
  const fee = page.locator('output')
  await page.getByLabel('City', { exact: true }).fill('Gulberg, Lahore')
  await page.getByLabel('Subtotal').fill('1999')
  await expect(fee).toHaveText(/Rs\s200: zone 2, Lahore/)
  await page.getByLabel('Subtotal').fill('2000')
  await expect(fee).toHaveText(/Free: from Rs\s2,000 on/)
  await page.getByLabel('Subtotal').fill('500')
  await page.getByLabel('Free Delivery From').fill('')
  await expect(fee).toHaveText('Correct the fees and zones first.')
  await page.getByLabel('Free Delivery From').fill('2000')

  await page.getByRole('button', { name: 'Add zone' }).click()
  await saveChanges(page)
  await expect(page.getByText('Add at least one city or alias')).toBeVisible()
  const names = page.getByRole('combobox', { name: 'Zone 4: cities, also other spellings' })
  await names.pressSequentially('Ormara,lahore cantt,')
  await expect(page.getByText('lahore cantt belongs to zone 2 already, which comes first.')).toBeVisible()
  await page.getByLabel('Fee of zone 4').fill('80')
  await page.getByLabel('Days from, zone 4').fill('1')
  await page.getByLabel('City', { exact: true }).fill('Lahore Cantt')
  await expect(fee).toHaveText(/Rs\s200: zone 2, Lahore/)
  await page.getByRole('button', { name: 'Move zone 4 up' }).click()
  await page.getByRole('button', { name: 'Move zone 3 up' }).click()
  await expect(fee).toHaveText(/Rs\s80: zone 2, Ormara/)
  await expect(page.getByText('which comes first')).toBeHidden()
  await page.getByRole('button', { name: 'Move zone 2 down' }).click()
  await page.getByRole('button', { name: 'Move zone 3 down' }).click()
  await names.focus()
  await page.keyboard.press('Backspace')
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await loadSettings(page)).settings.delivery.zones[3]).toEqual({
    names: ['Ormara'],
    fee: 80,
    minDays: 1,
    maxDays: 4,
  })

  await page.getByRole('button', { name: 'Remove zone 4' }).click()
  await expect(page.getByRole('button', { name: 'Add zone' })).toBeFocused()
  await saveChanges(page)
  await expect.poll(async () => (await loadSettings(page)).settings.delivery).toEqual(before.delivery)
})

test('holidays and days off are added, and move the dates that shoppers see', { tag: '@thorough' }, async ({
  page,
}) => {
  const before = (await loadSettings(page)).settings.delivery
  await page.goto('/admin/settings?tab=delivery')
  await page.getByLabel('City', { exact: true }).fill('Lahore')
  await expect(page.getByText(/Ordered now, it arrives \w{3},? \d+ \w{3}/)).toBeVisible()
  for (const day of ['2030-12-25', '2030-08-14']) {
    await page.getByLabel('Holidays').fill(day)
    await page.getByLabel('Holidays').press('Enter')
  }
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await page.getByRole('button', { name: 'Remove 25 Dec 2030' }).click()
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await loadSettings(page)).settings.delivery).toEqual({
    ...before,
    daysOff: [0, 5],
    holidays: ['2030-08-14'],
  })
})

test('couriers are added and removed, with a link that has the number', { tag: '@thorough' }, async ({ page }) => {
  const before = (await loadSettings(page)).settings.couriers
  const place = before.length + 1
  await page.goto('/admin/settings?tab=delivery')
  await page.getByRole('button', { name: 'Add courier' }).click()
  await page.getByLabel(`Courier ${place}`, { exact: true }).fill('tcs')
  await page.getByLabel(`Tracking link of courier ${place}`).fill('http://courier.example/{number}')
  await saveChanges(page)
  await expect(page.getByText('Another courier has this name')).toBeVisible()
  await expect(page.getByText('A link begins with https:// and has {number}')).toBeVisible()
  await page.getByLabel(`Courier ${place}`, { exact: true }).fill(' BarqRaftaar')
  await page.getByLabel(`Tracking link of courier ${place}`).fill('https://courier.example/{number}')
  await saveChanges(page)
  const added = { code: 'barqraftaar', name: 'BarqRaftaar', link: 'https://courier.example/{number}' }
  await expect.poll(async () => (await loadSettings(page)).settings.couriers).toEqual([...before, added])
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByRole('button', { name: `Remove courier ${place}` }).click()
  await expect(page.getByRole('button', { name: 'Add courier' })).toBeFocused()
  await saveChanges(page)
  await expect.poll(async () => (await loadSettings(page)).settings.couriers).toEqual(before)
})

test('opening hours, social links and couriers are shown to shoppers at once', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const before = (await loadSettings(page)).settings
  await page.goto('/admin/settings')
  await page.getByRole('textbox', { name: 'Monday to' }).fill('')
  await page.getByLabel('TikTok Link').fill('https://tiktok.example/@bazaarlane')
  await saveChanges(page)
  await expect(page.getByRole('textbox', { name: 'Monday to' })).toBeFocused()
  await expect(page.getByText('Enter both times, or none')).toBeVisible()
  await expect(page.getByText('leads to your page on tiktok.com')).toBeVisible()
  await page.getByRole('textbox', { name: 'Monday from' }).fill('09:30')
  await page.getByRole('textbox', { name: 'Monday to' }).fill('19:00')
  await page.getByRole('button', { name: "Use Monday's times until Saturday" }).click()
  await expect(page.getByRole('textbox', { name: 'Saturday to' })).toHaveValue('19:00')
  await page.getByLabel('TikTok Link').fill('https://www.tiktok.com/@bazaarlane')
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByRole('combobox', { name: 'Couriers in the Footer' }).fill('Trax')
  await page.getByRole('option', { name: 'Trax' }).click()
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()

  const shop = await context.newPage()
  await shop.setViewportSize(phone)
  const hours = /Mon–Sat, 9:30\sam – 7\spm/
  await expect.poll(async () => await (await shop.request.get('/')).text()).toMatch(hours)
  await shop.goto('/')
  const foot = shop.getByRole('contentinfo')
  await expect(foot.getByText(hours)).toBeVisible()
  await expect(foot.getByText('We ship with TCS, Leopards, PostEx, Trax.')).toBeVisible()
  await expect(foot.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', 'https://www.tiktok.com/@bazaarlane')
  await shop.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(shop.getByRole('navigation', { name: 'Menu' }).getByText(hours)).toBeVisible()
  await shop.goto('/product/oud-attar-6ml')
  await expect(shop.getByRole('main').getByText(hours)).toBeVisible()
  await shop.close()
  await changeSettings(page, settings => {
    const { opening_hours, social_links, shown_couriers } = before
    Object.assign(settings, { opening_hours, social_links, shown_couriers })
  })
})

test('a changed amount shows links to the pages that still contain the old one', { tag: '@thorough' }, async ({
  page,
}) => {
  const { rows: pages } = await (await page.request.get('/api/admin/pages?search=shipping-returns')).json()
  // Nothing is saved: the journeys below go by the demo's fees.
  const outdatedPages = [{ id: pages[0].id, title: pages[0].title, phrases: ['Rs 2,000'], emptied: [] }]
  await page.route('**/api/admin/settings', async route =>
    route.request().method() === 'PUT'
      ? await route.fulfill({ json: { version: 1, outdatedPages } })
      : await route.continue(),
  )
  await page.goto('/admin/settings?tab=delivery')
  await page.getByLabel('Free Delivery From').fill('2500')
  await saveChanges(page)
  const hint = page.getByRole('status').filter({ hasText: 'One page still shows the old values' })
  await expect(hint).toContainText('Rs 2,000')
  await expect(hint).toBeInViewport()
  expect(await violationsOf(page)).toEqual([])
  await hint.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/pages/edit/${pages[0].id}`)
})

test('changes of two owners are kept, and the second one is asked for each field that both changed', {
  tag: '@thorough',
}, async ({ page }) => {
  const another = (words: string) =>
    changeSettings(page, settings => {
      settings.store_info.store_description = words
    })
  const description = page.getByLabel('Store Description', { exact: true })
  const stored = async () => (await loadSettings(page)).settings.store_info
  await page.goto('/admin/settings')
  // Different fields: no question.
  await page.getByLabel('Hero Title', { exact: true }).fill('Mine alone')
  await another('Hers alone')
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Theirs: Store Description')).toBeVisible()
  await expect(description).toHaveValue('Hers alone')
  expect(await stored()).toMatchObject({ hero_title: 'Mine alone', store_description: 'Hers alone' })

  await description.fill('Mine, two')
  await another('Hers, two')
  await saveChanges(page)
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  const question = dialog.getByRole('group')
  await expect(question).toHaveAccessibleName('Store Description')
  await expect(question).toHaveText(/Before\s*Hers alone\s*Theirs\s*Hers, two\s*Mine\s*Mine, two/)
  expect(await violationsOf(page)).toEqual([])
  // Nothing is chosen at first, and nothing is saved without a choice.
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose theirs or mine for each field.')
  await expect(question.getByRole('radio', { name: /^Theirs/ })).toBeFocused()
  expect(await stored()).toMatchObject({ store_description: 'Hers, two' })
  await question.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ hero_title: 'Mine alone', store_description: 'Mine, two' })

  await description.fill('Mine, three')
  await another('Hers, three')
  await saveChanges(page)
  await question.getByRole('radio', { name: /^Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(description).toHaveValue('Hers, three')
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ hero_title: 'Mine alone', store_description: 'Hers, three' })
})

test('a shopper with the maximum of open orders gets a message, and keeps the filled form until there is room', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const shopper = await browser.newPage({ viewport: phone })
  await page.goto('/admin/settings?tab=orders')
  const level = page.getByRole('group', { name: 'Protection' })
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByLabel('Per Browser').fill('-4')
  await expect(level).toContainText('Own values')
  await page.getByLabel('Hours Counted').fill('')
  await saveChanges(page)
  await expect(page.getByLabel('Per Browser')).toBeFocused()
  await expect(page.getByText('A whole number from 0 to 1,000')).toBeVisible()
  await expect(page.getByText('Whole hours from 1 to 720')).toBeVisible()
  await page.getByLabel('Per Browser').fill('4')
  await page.getByLabel('Hours Counted').fill('1')
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()

  for (const quantity of [2, 3, 4, 5]) await orderAttar(shopper.request, { quantity })
  await shopper.goto('/product/oud-attar-6ml')
  await shopper.getByRole('button', { name: 'Order Now' }).click()
  const address = { city: 'Lahore', street: /^Complete Address/, state: /^Province/ }
  await fillCheckout(shopper, address)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  const refused = shopper.getByRole('alert').filter({ hasText: 'Orders still open' })
  await expect(refused).toContainText('from this device: 4.')
  await expect(refused.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/92390/)
  await expect(shopper.getByLabel(address.street)).toHaveValue('House 12, Street 5, near Jamia Masjid')
  expect(await violationsOf(shopper)).toEqual([])

  await page.getByLabel('Per Browser').fill('0')
  await saveChanges(page)
  await expect.poll(async () => (await loadSettings(page)).settings.order_limits.perBrowser).toBe(0)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await orderNumberOn(shopper)
  await shopper.close()
})

test('the settings are accessible in both colour schemes and on a phone', { tag: '@every-look' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/admin/settings',
      '/admin/settings?tab=delivery',
      '/admin/settings?tab=orders',
      '/admin/settings?tab=messages',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.setViewportSize(phone)
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  }
})

test('Save stays visible and clickable on every long form, however far it is scrolled', { tag: '@thorough' }, async ({
  page,
}) => {
  for (const [path, button] of [
    ['/admin/settings', 'Save Changes'],
    ['/admin/products/create', 'Create Product'],
    ['/admin/sub-brands/create', 'Create Brand'],
  ] as const) {
    await page.goto(path)
    const save = page.getByRole('button', { name: button })
    for (const size of [phone, { width: 1280, height: 500 }]) {
      await page.setViewportSize(size)
      for (const part of [0, 0.5, 1]) {
        await page.evaluate(part => scrollTo(0, part * (document.body.scrollHeight - innerHeight)), part)
        expect(await isOnTop(save), `${path} scrolled to ${part} of its height`).toBe(true)
      }
    }
  }
})

// The last one: it replaces the shop's names, words and pictures.
test('each field of the four tabs is stored as typed, and shoppers see it', { tag: '@every-look' }, async ({
  page,
  context,
}) => {
  // Some 40 fields and three pages of the shop.
  const { settings: before, logo: logoBefore, heroImage } = await loadSettings(page)
  await confirmPassword(page)
  await page.goto('/admin/settings')
  const logo = page.getByRole('group', { name: 'Store Logo' })
  const hero = page.getByRole('group', { name: 'Hero Background Image' })
  await logo.locator('input[type=file]').setInputFiles(await pictureFile('logo.png', { size: [400, 120] }))
  await hero.locator('input[type=file]').setInputFiles(await pictureFile('hero.png', { size: [1200, 500] }))
  await eachField(page, async (field, value) => await field.fill(value))
  await page.getByRole('tab', { name: 'Store' }).click()
  await expect(logo.getByRole('img')).not.toHaveAttribute('src', logoBefore?.url ?? '')
  await expect(hero.getByRole('img')).not.toHaveAttribute('src', heroImage?.url ?? '')
  const [logoId, heroId] = [await pictureIn(logo), await pictureIn(hero)]
  await saveChanges(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await loadSettings(page)).settings).toMatchObject({
    delivery: {
      ...before.delivery,
      freeFrom: 2500,
      elsewhere: 320,
      packDays: 2,
      cutOffHour: 16,
      elsewhereDays: { minDays: 3, maxDays: 6 },
    },
    order_limits: { ...before.order_limits, perPhone: 12, perBrowser: 30, hours: 48 },
    pixel_id: '123456789012345',
  })
  await expectInShop(await context.newPage(), { logoId, heroId })

  await page.reload()
  await eachField(page, async (field, value) => await expect(field).toHaveValue(value))
  await page.getByRole('tab', { name: 'Store' }).click()
  expect([await pictureIn(logo), await pictureIn(hero)]).toEqual([logoId, heroId])
  await expect(page.getByLabel('Currency')).not.toBeEditable()
  await logo.getByRole('button', { name: 'Remove Store Logo' }).click()
  await saveChanges(page)
  await expect.poll(async () => (await loadSettings(page)).logo).toBeNull()
})

async function eachField(page: Page, action: (field: Locator, value: string) => Promise<void>): Promise<void> {
  for (const [tab, fields] of Object.entries(written)) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Orders' && !(await page.getByLabel('Per Browser').isVisible()))
      await page.getByText('Advanced', { exact: true }).click()
    for (const [name, value] of Object.entries(fields))
      await action(page.getByRole('textbox', { name, exact: true }), value)
  }
}

/** Checks the values above and their pictures in the storefront. */
async function expectInShop(shop: Page, { logoId, heroId }: { logoId: string; heroId: string }): Promise<void> {
  await expect.poll(async () => await (await shop.request.get('/')).text()).toContain('An announcement')
  await shop.goto('/')
  await expect(shop).toHaveTitle('Anarkali Lane: Ready to Wear, Unstitched – cash on delivery')
  await expect(shop.getByRole('heading', { level: 1, name: 'The Hero Title' })).toBeVisible()
  for (const words of ['An announcement', 'A hero subtitle']) await expect(shop.getByText(words)).toBeVisible()
  await expect(shop.locator(`.wordmark img[src*="${logoId}"]`)).toHaveAttribute('alt', 'Anarkali Lane')
  // No box around it; in the dark scheme it stands on a light ground, where every logo can be read.
  const grounds = async (colorScheme: 'light' | 'dark') => {
    await shop.emulateMedia({ colorScheme })
    return await shop
      .locator('.wordmark, .wordmark *')
      .evaluateAll(all => all.map(one => getComputedStyle(one).backgroundColor))
  }
  expect(new Set(await grounds('light'))).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  expect(await grounds('dark')).toContain('rgb(251, 247, 239)')
  await shop.emulateMedia({ colorScheme: 'light' })
  await expect(shop.locator(`.hero img[src*="${heroId}"]`)).toBeVisible()
  const foot = shop.getByRole('contentinfo')
  for (const words of ['Anarkali Lane', 'A description', 'Shop 7, Anarkali, Lahore'])
    await expect(foot.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(foot.locator('a[href="tel:+923900000011"]')).toHaveText('0390 0000011')
  await expect(foot.locator('a[href^="https://wa.me/923900000022"]')).toBeVisible()
  await expect(foot.locator('a[href="mailto:salam@anarkali.example"]')).toBeVisible()
  await shop.goto('/ur')
  await expect(shop.getByRole('heading', { level: 1, name: 'ہیرو' })).toBeVisible()
  for (const words of ['اعلان', 'ہیرو کے نیچے']) await expect(shop.getByText(words, { exact: true })).toBeVisible()
  await shop.goto('/product/oud-attar-6ml')
  await expect(shop.getByText('3.9 out of 5')).toBeVisible()
  await shop.close()
}

/** Whether a click in the middle of the element would reach it. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
