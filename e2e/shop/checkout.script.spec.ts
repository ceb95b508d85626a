import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { countInput } from '../count-input.ts'
import { dropResponse, fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { expect, test } from '../test.ts'

const UPS = 'routerback-mini-dc-ups'
const ATTAR = 'oud-attar-6ml'
const inEnglish = { street: 'Street Address', state: 'State/Province' }

test('a city chosen from the suggestions by keyboard sets its province and fee', async ({ page }) => {
  await openCheckout(page, ATTAR)
  const city = page.getByLabel('City')
  await city.pressSequentially('gu')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Gujranwala')
  await expect(options.first()).toContainText('گوجرانوالہ')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(city).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '-')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(city).toHaveValue('gu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Gujranwala')
  await expect(page.getByLabel('State/Province')).toHaveValue('Punjab')
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('button', { name: 'Show delivery for this city' })).toBeHidden()
  await city.fill('Quetta')
  await page.getByRole('option', { name: /Quetta/ }).click()
  await expect(page.getByLabel('State/Province')).toHaveValue('Balochistan')
})

test('on direct checkout each language has its side and its font, and Nastaliq is not loaded', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto(`/product/${ATTAR}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  const label = page.locator('label:has([name=customer_name]) .both, label[for] .both').first()
  const [line, urdu] = await Promise.all([label.boundingBox(), label.locator('[lang=ur]').boundingBox()])
  if (!line || !urdu) throw new Error('the label has no two languages')
  expect(Math.abs(urdu.x + urdu.width - (line.x + line.width))).toBeLessThan(2)
  const face = (element: Element) => getComputedStyle(element).fontFamily.split(',')[0]
  expect(await page.locator('h1 [lang=en]').evaluate(face)).toBe('Fraunces')
  expect(await page.locator('h1 [lang=ur]').evaluate(face)).toBe('"Noto Naskh Arabic"')
  await page.goto('/direct-checkout/nothing-of-ours')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invalid Order')
  expect(await page.locator('h1 [lang=ur]').evaluate(face)).toBe('"Noto Naskh Arabic"')
  expect(fonts.filter(url => url.includes('urdu'))).toEqual([])
})

test('the city fields come while the name is typed, and the fee of a chosen city is asked once', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCheckout(page, ATTAR)
  const cities = page.waitForResponse(/city-data/)
  await page.getByLabel('Full Name').fill('Ayesha Khan')
  await cities
  let asked = 0
  page.on('request', request => {
    if (request.postData()?.includes('intent')) asked++
  })
  await page.getByLabel('City').pressSequentially('lah')
  await page.getByRole('option', { name: /Lahore/ }).click()
  await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
  await page.getByLabel('Full Name').focus()
  await page.getByLabel('City').fill('Quetta')
  await page.getByLabel('Full Name').focus()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
  expect(asked).toBe(2)
})

test('a city that is half typed when the script of the checkout arrives is asked for when it is whole', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCheckout(page, ATTAR)
  const release = await holdCheckoutScript(page)
  const asked: string[] = []
  page.on('request', request => {
    const body = request.postData() ?? ''
    if (body.includes('intent')) asked.push(/name="city"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? body)
  })
  const city = page.getByLabel('City')
  await city.pressSequentially('lah')
  const option = page.getByRole('option', { name: /Lahore/ })
  await expect(option).toBeVisible()
  await release()
  await option.click()
  await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
  await city.fill('Quetta')
  await city.blur()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
  expect(asked).toEqual(['Lahore', 'Quetta'])
})

test('a city that was filled in before the script of the checkout arrives gets its fee', { tag: '@thorough' }, async ({
  page,
}) => {
  await openCheckout(page, ATTAR)
  const release = await holdCheckoutScript(page)
  const city = page.getByLabel('City')
  await city.focus()
  // As the browser's autocomplete does: the change is reported at once, and not again when the field is left.
  await city.evaluate((field: HTMLInputElement) => {
    field.value = 'Quetta'
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await release()
  await city.blur()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
})

test('a shopper who is in a field before any script arrives gets the fee of the city', { tag: '@thorough' }, async ({
  page,
}) => {
  await openCheckout(page, ATTAR)
  const isTouched = Promise.withResolvers<void>()
  await page.route(/assets\/.*\.js/, async route => {
    await isTouched.promise
    await route.continue()
  })
  await page.goto('/checkout', { waitUntil: 'commit' })
  const city = page.getByLabel('City')
  await city.focus()
  await page.keyboard.type('Quet')
  isTouched.resolve()
  await expect(page.getByRole('button', { name: 'Show delivery for this city' })).toBeHidden()
  await expect(city).toHaveAttribute('role', 'combobox')
  await page.keyboard.type('ta')
  await page.getByRole('option', { name: /Quetta/ }).click()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
})

test('a city that was chosen before the script of the checkout arrives gets its fee, also within the field', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCheckout(page, ATTAR)
  const release = await holdCheckoutScript(page)
  const city = page.getByLabel('City')
  // As it is written in the list: choosing it changes nothing of the text.
  await city.pressSequentially('Quetta')
  await expect(page.getByRole('option', { name: /Quetta/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await city.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([0, 6])
  await expect(page.getByLabel('State/Province')).toHaveValue('Balochistan')
  await release()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
  await expect(city).toBeFocused()
})

test('an order sent before the fee of its new city is there shows that fee first', { tag: '@thorough' }, async ({
  page,
}) => {
  await openCheckout(page, ATTAR)
  await fillCheckout(page, { city: 'Lahore', ...inEnglish })
  await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
  await page.route(/\/checkout\?sent$/, async route => {
    if (route.request().postData()?.includes('intent')) await wait(1500)
    await route.continue().catch(() => {})
  })
  await page.getByLabel('City').fill('Quetta')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('the delivery fee has changed')).toBeVisible()
  await expect(page.getByText('Rs\u00a01,490').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await orderNumberOn(page)
})

test('a typed alias sets the province, but never over a typed one', { tag: '@thorough' }, async ({ page }) => {
  await openCheckout(page, ATTAR)
  await page.getByLabel('City').fill('KHI')
  await page.getByLabel('City').blur()
  await expect(page.getByLabel('State/Province')).toHaveValue('Sindh')
  await expect(page.getByLabel('City')).toHaveValue('KHI')
  await expect(page.getByText('Rs\u00a01,340').first()).toBeVisible()
  await page.getByLabel('State/Province').fill('Sind')
  await page.getByLabel('City').fill('Pindi')
  await page.getByLabel('City').blur()
  await expect(page.getByText('Rs\u00a01,440').first()).toBeVisible()
  await expect(page.getByLabel('State/Province')).toHaveValue('Sind')
})

test('the province of a former city is removed when another city is typed', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`/product/${ATTAR}`)
  await page.getByLabel('Deliver to').fill('Islamabad')
  await page.getByRole('button', { name: 'Show fee' }).click()
  await expect(page.getByText('Delivery to Islamabad')).toBeVisible()
  await openCheckout(page, ATTAR)
  await expect(page.getByLabel('State/Province')).toHaveValue('Islamabad Capital Territory')
  await page.getByLabel('City').fill('صدر پنڈی')
  await page.getByLabel('City').blur()
  await expect(page.getByLabel('State/Province')).toHaveValue('')
  await page.getByLabel('City').fill('Lahore')
  await page.getByLabel('City').blur()
  await expect(page.getByLabel('State/Province')).toHaveValue('Punjab')
  await expect(page.getByText(/Arrives .* if you order now\./)).toBeVisible()
})

test('in Urdu the suggestions are Urdu, and an unlisted town can be typed', async ({ page }) => {
  await openCheckout(page, ATTAR, '/ur')
  await expectUrduForm(page)
  const city = page.getByLabel('شہر', { exact: true })
  await city.fill('لاہ')
  await page.getByRole('option', { name: /لاہور/ }).click()
  await expect(city).toHaveValue('لاہور')
  await expect(page.getByLabel('صوبہ')).toHaveValue('پنجاب')
  await city.fill('چھوٹا سا گاؤں')
  await expect(page.getByText('فہرست میں نہیں؟')).toBeVisible()
})

test.describe("the shopper's location", () => {
  test('it fills in city and province, and is sent to nobody', async ({ page, context }) => {
    await allow(context, { latitude: 31.52, longitude: 74.36 })
    await openCheckout(page, ATTAR)
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Lahore')
    await expect(page.getByLabel('State/Province')).toHaveValue('Punjab')
    await expect(page.getByText('Nearest city: Lahore, Punjab')).toBeVisible()
    await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
    expect(sent.join()).not.toMatch(/31\.52|74\.36/)
  })

  test('far from every city the shopper chooses', { tag: '@thorough' }, async ({ page, context }) => {
    await allow(context, { latitude: 25.2, longitude: 55.27 })
    await openCheckout(page, ATTAR)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText(/The nearest city we know is \w+, \d+ km away/)).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('')
    await page.getByRole('button', { name: /^Use \w+$/ }).click()
    await expect(page.getByLabel('City')).not.toHaveValue('')
  })

  test('whatever keeps the browser from a location is explained in both languages', { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.goto(`/product/${UPS}`)
    await page.getByRole('button', { name: 'Order Now' }).click()
    for (const [error, english, urdu] of [
      // Denied, unavailable, timed out, unknown, not supported.
      ['{ code: 1 }', 'Location access denied', 'لوکیشن کی اجازت نہیں ملی'],
      ['{ code: 2 }', 'Location unavailable', 'لوکیشن دستیاب نہیں'],
      ['{ code: 3 }', 'Location request timed out', 'لوکیشن معلوم کرنے میں بہت دیر لگ گئی'],
      ['{ code: 9 }', 'Unknown location error', 'لوکیشن معلوم نہیں ہو سکی'],
      [null, 'Location is not supported by your browser', 'آپ کا براؤزر لوکیشن کی سہولت نہیں دیتا'],
    ] as const) {
      await page.evaluate(failLocation(error))
      await page.getByRole('button', { name: 'Use my location' }).click()
      await expect(page.getByText(english)).toBeVisible()
      await expect(page.getByText(urdu)).toBeVisible()
      await expect(page.getByLabel(/^City/)).toHaveValue('')
    }
  })
})

test('details are saved only on request, only after the order, and are deleted on request', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCheckout(page, ATTAR)
  await fillCheckout(page, { city: 'Lahore', ...inEnglish })
  await page.getByLabel('Phone Number').fill('123')
  await page.getByLabel('Remember my details on this device').check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Phone number must be at least 10 digits').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dukan_details'))).toBeNull()
  await expect(page.getByLabel('Remember my details on this device')).toBeChecked()
  await page.getByLabel('Phone Number').fill('0390 0000001')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await orderNumberOn(page)
  // The page of the order saves them with a script of its own.
  await expect.poll(() => page.evaluate(() => localStorage.dukan_details)).toContain('Ayesha')
  expect((await page.context().cookies()).map(cookie => cookie.value).join()).not.toContain('Ayesha')

  await page.goto(`/product/${UPS}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Ayesha Khan')
  await expect(page.getByLabel(/^Complete Address/)).toHaveValue(/House 12/)
  await expect(page.getByLabel(/^Province/)).toHaveValue('Punjab')
  await page.getByRole('button', { name: /^Forget them/ }).click()
  await expect(page.getByText('Your details are no longer kept on this device.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('')
})

test('coming back after ordering shows the accepted amounts, and fills in nothing that was emptied', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`/product/${ATTAR}`)
  // As saved after an earlier order.
  await page.evaluate(() => localStorage.setItem('dukan_details', '{"customer_email":"ayesha@example.com"}'))
  await page.getByRole('button', { name: 'Order Now' }).click()
  const email = page.locator('#customer_email')
  await expect(email).toBeVisible()
  await expect(email).toHaveValue('ayesha@example.com')
  await email.fill('')
  await fillCheckout(page, { city: 'Lahore', street: /^Complete Address/, state: /^Province/ })
  await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
  await dropResponse(page, `/direct-checkout/${ATTAR}`)
  await page.goBack()
  await expect(page.getByLabel(/^City/)).toHaveValue('Lahore')
  await expect(page.getByText('Rs\u00a01,390').first()).toBeVisible()
  await expect(email).toHaveValue('')
})

test('the city stays after coming back although React reached its field while the order was being sent', {
  tag: '@thorough',
}, async ({ page }) => {
  const ordering = Promise.withResolvers<void>()
  await page.route(/city-fields\.island/, async route => {
    await ordering.promise
    await route.continue()
  })
  await page.goto(`/product/${ATTAR}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await page.waitForURL(/\/direct-checkout\//)
  const isReact = page.waitForResponse(/city-fields\.island/)
  await page.route('**/direct-checkout/**', async route => {
    // Not the requests for the fee.
    if (route.request().method() === 'POST' && !route.request().postData()?.includes('intent')) {
      ordering.resolve()
      await isReact
      await wait(700)
    }
    await route.continue()
  })
  await fillCheckout(page, { city: 'Lahore', street: /^Complete Address/, state: /^Province/ })
  const city = page.locator('[name=city]')
  await city.press('Enter')
  await orderNumberOn(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await expect(city).toHaveValue('Lahore')
})

test('a form whose sending was stopped can be sent again, and is the same order', { tag: '@thorough' }, async ({
  page,
}) => {
  await openCheckout(page, ATTAR)
  await fillCheckout(page, { city: 'Lahore', ...inEnglish })
  const placed = Promise.withResolvers<string>()
  await page.route(/\/checkout\?sent$/, async route => {
    // A late script asks for the fee of the typed city at the same address.
    if (route.request().postData()?.includes('intent')) return await route.continue()
    const answer = await route.fetch({ maxRedirects: 0 })
    placed.resolve(answer.headers().location ?? '')
  })
  await page.route('**/when-placed', async route => {
    await placed.promise
    await route.fulfill()
  })
  const button = page.locator('button[type=submit][data-busy]')
  // The page itself stops loading and records its texts: from outside it cannot be read while it is loading.
  await button.evaluate((element: HTMLButtonElement) => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(element.textContent)).observe(element, { childList: true })
    const stopWhenPlaced = async () => {
      await fetch('/when-placed')
      window.stop()
    }
    element.form?.addEventListener('submit', stopWhenPlaced, { once: true })
  })
  await button.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['Placing Order...', 'Place Order'])
  await page.unrouteAll()
  await button.click()
  expect(await placed.promise).toContain(await orderNumberOn(page))
})

test('a corrected error disappears, and a landline or an incomplete address gets a hint', async ({ page }) => {
  await openCheckout(page, ATTAR)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Name must be at least 2 characters' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Ayesha')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(2)
  await expect(page.getByText('Name must be at least 2 characters').last()).toBeHidden()
  await expect(summary.getByRole('link', { name: 'Name must be' })).toBeHidden()
  await page.getByLabel('City').fill('Multan')
  await page.getByLabel('Phone Number').fill('021-35123456')
  await page.getByLabel('Phone Number').blur()
  await expect(page.getByText(/Couriers need a mobile number/)).toBeVisible()
  await expect(page.getByText('City is required').last()).toBeHidden()
  await page.getByLabel('Phone Number').fill('0390 0000001')
  await page.getByLabel('Phone Number').blur()
  await expect(page.getByText(/Couriers need a mobile number/)).toBeHidden()
  const hint = page.getByText(/So that the rider finds you, please add/)
  await expect(hint).toBeHidden()
  await page.getByLabel('Street Address').fill('near the market')
  await page.getByLabel('Street Address').blur()
  await expect(hint).toHaveText('So that the rider finds you, please add: house number, area.')
  await expect(hint).toBeVisible()
  await page.getByLabel('Street Address').fill('House 12, Street 5')
  await page.getByLabel('Street Address').blur()
  await expect(hint).toHaveText('So that the rider finds you, please add: area, a landmark nearby.')
  await page.getByLabel('Street Address').fill('House 12, Street 5, Gulgasht Colony')
  await page.getByLabel('Street Address').blur()
  await expect(hint).toBeHidden()
})

test('an error that is corrected before the script of the checkout arrives disappears when its field is left', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const isLeftBefore of [true, false]) {
    await openCheckout(page, ATTAR)
    const name = page.getByLabel('Full Name')
    await name.focus()
    // The script of this page is there, and keeps what is sent.
    await expect(page.getByRole('button', { name: 'Show delivery for this city' })).toBeHidden()
    const release = await holdCheckoutScript(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    const problem = page.locator('#customer_name-problem')
    await expect(problem).toBeVisible()
    let asked = 0
    const count = (request: Request) => {
      if (request.postData()?.includes('intent')) asked++
    }
    page.on('request', count)
    await name.fill('Ayesha')
    if (isLeftBefore) await page.keyboard.press('Tab')
    await release()
    if (!isLeftBefore) await page.keyboard.press('Tab')
    await expect(problem).toBeHidden()
    await expect(name).toHaveValue('Ayesha')
    await expect(page.locator('#city-problem')).toBeVisible()
    expect(asked).toBe(1)
    page.off('request', count)
    await page.unrouteAll()
    await page.context().clearCookies()
  }
})

for (const { base, orderNow, option, placeOrder } of [
  { base: '', orderNow: 'Order Now', option: /Lahore/, placeOrder: 'Place Order' },
  { base: '/ur', orderNow: 'ابھی آرڈر کریں', option: /لاہور/, placeOrder: 'آرڈر کنفرم کریں' },
]) {
  test(`from an advert for a kurta to its order takes eight taps at ${base || '/'}`, {
    tag: base === '' ? [] : '@thorough',
  }, async ({ page, context }) => {
    const input = await countInput(context)
    await page.goto(`${base}/product/classic-wash-and-wear-kurta`)
    await input.reset()
    await page.getByRole('radio', { disabled: false }).first().locator('xpath=ancestor::label').click()
    await page.getByRole('button', { name: orderNow }).first().click()
    const type = async (field: string, text: string) => {
      await page.locator(`#${field}`).click()
      await page.keyboard.type(text)
    }
    await type('customer_name', 'Ayesha Khan')
    await type('customer_phone', '0390 0000001')
    await type('street', 'House 12, Street 5, near Jamia Masjid')
    await type('city', base ? 'لاہ' : 'lah')
    await page.getByRole('option', { name: option }).first().click()
    await page.getByRole('button', { name: placeOrder }).click()
    await orderNumberOn(page)
    const { clicks, keys, screens } = await input.total()
    process.stdout.write(
      `From an advert to an order at ${base || '/'}: ${clicks} taps, ${keys} keys, ${screens} pages.\n`,
    )
    expect(clicks).toBeLessThanOrEqual(8)
  })
}

test('above the form one line says what is ordered, and opens', async ({ page }) => {
  await openCheckout(page, ATTAR)
  const summary = page.getByRole('heading', { name: 'Order Summary' })
  const line = page.getByText('× 1')
  await expect(page.getByText('Items: 1')).toBeVisible()
  await expect(line).toBeHidden()
  const button = await page.getByRole('button', { name: 'Place Order' }).boundingBox()
  // Two screens of this phone; the form was above the button for nearly three.
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(2 * 800)
  await summary.click()
  await expect(line).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await summary.click({ force: true })
  await expect(line).toBeVisible()
})

const keyboardWalks = [
  { base: '', addToCart: 'Add to Cart', confirmed: 'Order Confirmed!', province: 'Sindh' },
  {
    base: '/ur',
    addToCart: 'کارٹ میں ڈالیں',
    confirmed: 'آپ کا آرڈر ہمیں مل گیا!',
    province: 'سندھ',
  },
]
for (const { base, addToCart, confirmed, province } of keyboardWalks) {
  test(
    `a whole purchase works by keyboard only from ${base || '/'}`,
    base ? { tag: '@every-look' } : {},
    async ({ page }) => {
      await page.goto(base || '/')
      await tabTo(page, 'main a[href*="/product/"]')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/product\//)
      // The address is there before the choices are.
      await page.waitForLoadState()
      if (await page.locator('main input[type=radio]').count()) {
        await tabTo(page, 'main input[type=radio]')
        await page.keyboard.press('Space')
      }
      await tabTo(page, `main button:has-text("${addToCart}")`)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
      await page.goto(`${base}/cart`)
      await tabTo(page, 'main a[href$="/checkout"]')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/checkout$/)
      await tabTo(page, '#customer_name')
      await page.keyboard.type('Bilal Ahmed')
      await tabTo(page, '#customer_phone')
      await page.keyboard.type('0390 0000002')
      await tabTo(page, '#street')
      await page.keyboard.type('Flat B-4, Block 13-D')
      await tabTo(page, '#city')
      await page.keyboard.type('karac')
      await expect(page.getByRole('option').first()).toContainText('Karachi')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('#state')).toHaveValue(province)
      await tabTo(page, 'main button[type=submit][data-busy]')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: confirmed })).toBeVisible()
      // Letters and digits of the order number in one font.
      const faces = await page
        .locator('.order-number, .order-number bdi')
        .evaluateAll(parts => parts.map(part => getComputedStyle(part).fontFamily.replace('"Nastaliq Letters", ', '')))
      expect(faces).toHaveLength(2)
      for (const face of faces) expect(face).toMatch(/^system-ui/)
    },
  )
}

/** The parts of a form's styles that only Urdu needs. */
async function expectUrduForm(page: Page): Promise<void> {
  const style = (selector: string, name: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part, [name, pseudo]) => getComputedStyle(part, pseudo).getPropertyValue(name), [
        name,
        pseudo,
      ] as const)
  for (const name of ['customer_name', 'street', 'city', 'state', 'notes']) {
    expect(await style(`[name=${name}]`, 'direction'), `empty ${name}`).toBe('rtl')
  }
  await page.locator('[name=customer_name]').fill('Ayesha')
  expect(await style('[name=customer_name]', 'direction')).toBe('ltr')
  await page.locator('[name=customer_name]').fill('عائشہ')
  expect(await style('[name=customer_name]', 'direction')).toBe('rtl')
  expect(await style('.back', 'content', '::before')).toContain('→')
  expect(await style('.label', 'margin-bottom')).toBe('8px')
  expect(await style('#customer_phone-hint', 'text-wrap-style')).toBe('pretty')
  expect(await style('dd.amount', 'font-family')).toMatch(/^"Nastaliq Letters", system-ui/)
  // A Latin text over two lines has its own line height, not Nastaliq's. The shop's address has no Urdu.
  const name = page.locator('.footer [lang=en]').first()
  expect(await name.evaluate(part => getComputedStyle(part).display)).toBe('list-item')
  expect(
    await name.evaluate(
      part => parseFloat(getComputedStyle(part).lineHeight) / parseFloat(getComputedStyle(part).fontSize),
    ),
  ).toBeLessThan(1.6)
  expect(await smallestUrdu(page)).toBeGreaterThanOrEqual(16)
  expect(await missingMarks(page)).toEqual([])
}

/** The size of the smallest visible Urdu text. */
const smallestUrdu = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      if (!element?.checkVisibility() || !/[\u0600-\u06ff]/.test(textContent ?? '')) continue
      sizes.push(parseFloat(getComputedStyle(element).fontSize))
    }
    return Math.min(...sizes)
  })

/** The marks shared with Latin that the font does not contain: their width depends on the next font. */
const missingMarks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('100px "Noto Nastaliq Urdu"', 'ا')
    const pen = document.createElement('canvas').getContext('2d')
    const widthIn = (faces: string, mark: string) => {
      if (pen) pen.font = `100px ${faces}`
      return pen?.measureText(mark).width
    }
    return Array.from('!()‘’“”').filter(
      mark => widthIn('"Noto Nastaliq Urdu", monospace', mark) !== widthIn('"Noto Nastaliq Urdu", serif', mark),
    )
  })

async function openCheckout(page: Page, slug: string, base = ''): Promise<void> {
  await page.goto(`${base}/product/${slug}`)
  await page.getByRole('button', { name: base ? 'کارٹ میں ڈالیں' : 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.goto(`${base}/checkout`)
}

/** Keeps back the script that asks for the fee; the returned function lets it through and waits until it listens. */
async function holdCheckoutScript(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(/enhance-checkout/, async route => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await expect(page.getByRole('button', { name: 'Show delivery for this city' })).toBeHidden()
  }
}

async function allow(context: BrowserContext, place: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

/** Makes geolocation fail with this error, or be unavailable; it must be asked with the right options. */
const failLocation = (error: string | null): string =>
  `Object.defineProperty(navigator, 'geolocation', { configurable: true, value: ${
    error
      ? `{ getCurrentPosition: (_, fail, { timeout, enableHighAccuracy }) => timeout === 5000 && enableHighAccuracy && fail(${error}) }`
      : 'undefined'
  } })`

/** Presses Tab until the matching element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), asCss(selector))) {
      const words = /has-text\("(.*)"\)/.exec(selector)?.[1] ?? ''
      if (await page.evaluate(wanted => document.activeElement?.textContent?.includes(wanted), words)) return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${selector}`)
}

const asCss = (selector: string): string => selector.replace(/:has-text\(.*\)/, '')
