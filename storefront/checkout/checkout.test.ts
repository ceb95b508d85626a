import { describe, expect, it } from 'vitest'
import { addressFields } from '#shop/address/address.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { atCheckout, atDirectCheckout, Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const { country: _, ...ayesha } = ayeshaFromLahore
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

/** The value that a field shows. */
const shownIn = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]* name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1]

describe('the city of a checkout', () => {
  it.each([
    ['/checkout', 'KHI', 'Sindh'],
    ['/checkout', 'Pindi', 'Punjab'],
    ['/ur/checkout', 'کراچی', 'سندھ'],
    ['/ur/checkout', 'ISB', 'وفاقی دارالحکومت اسلام آباد'],
  ])('at %s asking for the fee fills in the province: %s is in %s', async (path, city, province) => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const html = await (await browser.post(path, { ...form, city, state: '', intent: 'quote' })).text()
    expect(shownIn(html, 'city')).toBe(city)
    expect(shownIn(html, 'state')).toBe(province)
  })

  it('a typed province is never replaced, and an unknown city fills in none', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const ask = async (sent: { city: string; state: string }) =>
      await (await browser.post('/checkout', { ...form, ...sent, intent: 'quote' })).text()
    expect(shownIn(await ask({ city: 'Karachi', state: 'Sind' }), 'state')).toBe('Sind')
    expect(shownIn(await ask({ city: 'Chota Lahore', state: '' }), 'state') ?? '').toBe('')
  })

  it('the city is stored as typed and priced as the city that it means', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db, { basePrice: 500 })])
    const placed = await browser.post('/checkout', { ...form, city: 'KHI' })
    const number = orderNumberOf(placed)
    const order = await db
      .selectFrom('orders')
      .where('order_number', '=', number)
      .select(['shipping_address', 'shipping_cost'])
      .executeTakeFirst()
    expect(order).toMatchObject({ shipping_address: { city: 'KHI' }, shipping_cost: 150 })
  })
})

describe('a form that the page’s script refreshes', () => {
  it('it places no order, and returns the current fee and field errors', async () => {
    const before = await countOrders()
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db, { basePrice: 500 })])
    const wrong = await browser.post('/checkout', { ...form, city: 'Quetta', customer_name: '', intent: 'check' })
    expect(wrong.status).toBe(200)
    const html = await wrong.text()
    expect(html).toContain('id="customer_name-problem"')
    expect(html).not.toContain('id="city-problem"')
    expect(html).toContain('Rs\u00a0800')
    const right = await browser.post('/checkout', { ...form, city: 'Quetta', intent: 'check' })
    expect(await right.text()).not.toContain('-problem"')
    expect(await countOrders()).toBe(before)
  })
})

describe('a phone number that is no Pakistani mobile', () => {
  it.each([
    ['021-35123456', true],
    ['+1 415 555 2671', true],
    ['0300 1234567', false],
    ['۰۳۰۰۱۲۳۴۵۶۷', false],
    ['12345', false],
  ])('%s: the hint is shown at %s', async (customer_phone, isHinted) => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const html = await (await browser.post('/checkout', { ...form, customer_phone, intent: 'quote' })).text()
    expect(/id="no-mobile" role="status"><p hidden/.test(html)).toBe(!isHinted)
  })

  it('the order is placed anyway', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    expect((await browser.post('/checkout', { ...form, customer_phone: '021-35123456' })).status).toBe(303)
  })
})

describe('invalid fields', () => {
  it.each(['/checkout', '/ur/checkout'])(
    'at %s they are reported, and nothing typed is lost after correcting them',
    async path => {
      const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
      const typed = { ...form, customer_phone: '123', notes: 'گھنٹی بجائیں', postal_code: '54000' }
      const shown = await browser.post(path, typed)
      expect(shown.status).toBe(400)
      const html = await shown.text()
      expect(html).toContain('id="customer_phone-problem"')
      expect(html).toContain('گھنٹی بجائیں')
      expect(shownIn(html, 'postal_code')).toBe('54000')
      expect(shownIn(html, 'city')).toBe('Lahore')
      expect(hiddenField(html, 'order_key')).toBe(form.order_key)
      const placed = await browser.post(path, { ...typed, customer_phone: '0390 0000001' })
      expect(placed.status).toBe(303)
      expect(await (await browser.get(placed.headers.get('Location') ?? '')).text()).toContain('گھنٹی بجائیں')
    },
  )

  it('direct checkout reports them in both languages', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const html = await (await browser.post(path, { ...form, city: '' })).text()
    expect(html).toContain('City is required')
    expect(html).toContain('شہر کا نام لکھنا ضروری ہے')
  })
})

describe('optional fields', () => {
  const isOpen = (html: string) => /<details class="section optional" open/.test(html)

  it.each(['customer_email', 'postal_code', 'notes'])(
    'they are folded until %s has a value or an error',
    async name => {
      const { browser, html, form } = await atCheckout(app, [await newStockedVariant(db)])
      expect(isOpen(html)).toBe(false)
      const without = { ...form, customer_email: '', postal_code: '', notes: '', customer_name: '' }
      const show = async (text: string) => await (await browser.post('/checkout', { ...without, [name]: text })).text()
      expect(isOpen(await show(''))).toBe(false)
      expect(isOpen(await show('54000'))).toBe(true)
    },
  )
})

describe('the header of a checkout', () => {
  it.each(['/checkout', '/direct-checkout'])(
    'at %s it leads to the start, the other language and the phone',
    async at => {
      await saveSetting(db, 'contact_info', { phone: '0300 1234567', whatsapp: '', email: '', address: '' })
      const variant = await newStockedVariant(db)
      const { browser } = await atCheckout(app, [variant])
      const path = at === '/checkout' ? at : `${at}/${variant.slug}?variantId=${variant.variantId}`
      const html = await (await browser.get(path)).text()
      const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
      const links = Array.from(header.matchAll(/<a href="([^"]*)"/g), ([, url]) => url)
      expect(links).toEqual(['/', 'tel:+923001234567'])
      expect(header).toContain('value="language"')
      expect(html).not.toContain('type="search"')
    },
  )
})

describe('what the rider gets', () => {
  it('it is beside the button and follows the city', async () => {
    const { browser, html, form } = await atCheckout(app, [await newStockedVariant(db, { basePrice: 500 })])
    // Another city costs more than the lowest fee.
    expect(html.match(/from Rs\u00a0650/g)).toHaveLength(2)
    expect(html).toContain('Nothing to pay now. You pay the rider in cash.')
    expect(html).not.toContain('ready for the rider')
    const quoted = await browser.post('/checkout', { ...form, city: 'Quetta', intent: 'quote' })
    const ofCity = await quoted.text()
    expect(ofCity).toContain('Please have Rs\u00a0800 ready for the rider')
    expect(ofCity).not.toContain('from Rs')
  })
})

describe('direct checkout on an Urdu page', () => {
  it('labels, hints, errors, heading and button are in Urdu only', async () => {
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const html = await (await browser.post(`/ur${path}`, { ...form, customer_name: 'A', city: '' })).text()
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main).toMatch(/<h1[^>]*>چیک آؤٹ<\/h1>/)
    expect(main).toMatch(/<label for="customer_name"[^>]*>پورا نام<\/label>/)
    expect(main).toContain('نام کم از کم 2 حروف کا ہونا چاہیے')
    expect(main).toMatch(/<button type="submit" class="button"[^>]*>آرڈر کنفرم کریں<\/button>/)
    const shown = main.replace(/data-props="[^"]*"|value="[^"]*"/g, '')
    expect(shown).not.toMatch(
      /Checkout|Full Name|We will call|Name must be|City is required|Place Order|Terms of Service/,
    )
  })
})

describe('returning to the checkout after an order', () => {
  it('the page shows the order and no form, and sending the old form again leads to the order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const placed = await browser.post('/checkout', form)
    const confirmation = placed.headers.get('Location') ?? ''
    const html = await (await browser.get('/checkout')).text()
    expect(html).toContain('You have already placed this order')
    expect(html).toContain(`href="${confirmation}"`)
    expect(html).not.toContain('id="checkout"')
    expect((await browser.post('/checkout', form)).headers.get('Location')).toBe(confirmation)
    expect(await (await browser.get('/checkout')).text()).toContain(`href="${confirmation}"`)
  })

  it('a cart with new lines is a new order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const placed = await browser.post('/checkout', form)
    const attar = await newStockedVariant(db, { name: 'Attar' })
    await browser.addToCart(attar)
    const html = await (await browser.get('/checkout')).text()
    expect(html).not.toContain('You have already placed')
    const [order_key, seen] = [hiddenField(html, 'order_key'), hiddenField(html, 'seen')]
    expect(order_key).not.toBe(form.order_key)
    const again = await browser.post('/checkout', { ...form, order_key, seen })
    expect(again.status).toBe(303)
    expect(again.headers.get('Location')).not.toBe(placed.headers.get('Location'))
  })

  it('a form that was only viewed keeps its key', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    expect(hiddenField(await (await browser.get('/checkout')).text(), 'order_key')).toBe(form.order_key)
  })

  it('other content with the used key is refused, with a link to the order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const placed = await browser.post('/checkout', form)
    const again = await browser.post('/checkout', { ...form, notes: 'two floors up' })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain(`href="${placed.headers.get('Location')}"`)
  })

  it('a direct form leads to its order though the product was unpublished', async () => {
    const kurta = await newStockedVariant(db)
    const { browser, form, path } = await atDirectCheckout(app, kurta)
    const placed = await browser.post(path, form)
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', kurta.productId).execute()
    expect((await browser.post(path, form)).headers.get('Location')).toBe(placed.headers.get('Location'))
    expect((await browser.post(`/ur${path}`, form)).headers.get('Location')).toMatch(/^\/ur\/order-confirmation\//)
    const never = await new Browser(app).post(path, { ...form, order_key: crypto.randomUUID() })
    expect(never.status).toBe(404)
    for (const order_key of ['', 'nonsense', "'"]) {
      expect((await browser.post(path, { ...form, order_key })).status).toBe(404)
    }
  })

  it('a changed direct form of an unpublished product gets a link to its order, not its confirmation', async () => {
    const kurta = await newStockedVariant(db)
    const { browser, form, path } = await atDirectCheckout(app, kurta)
    const confirmation = (await browser.post(path, form)).headers.get('Location') ?? ''
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', kurta.productId).execute()
    for (const change of [{ notes: 'two floors up' }, { city: '' }]) {
      const again = await browser.post(path, { ...form, ...change })
      expect(again.status).toBe(404)
      const html = await again.text()
      expect(html).toContain('You have already placed this order')
      expect(html).toContain(`href="${confirmation}"`)
    }
  })
})

describe('ordering the same again at direct checkout', () => {
  it('the shopper sees the first order and a link to a second one, which going back does not repeat', async () => {
    const input = await newStockedVariant(db)
    const { browser, path, form } = await atDirectCheckout(app, input)
    const page = `${path}?variantId=${input.variantId}&qty=1`
    const first = orderNumberOf(await browser.post(path, form))
    const langAttributes = await (await browser.get(page)).text()
    expect(langAttributes).toContain('You have already placed this order')
    expect(hiddenField(langAttributes, 'order_key')).toBe(form.order_key)
    const again = `${page}&again=${first}`
    expect(langAttributes.replaceAll('&amp;', '&')).toContain(`href="${again}"`)
    const fresh = await (await browser.get(again)).text()
    expect(fresh).not.toContain('You have already placed this order')
    const second = orderNumberOf(await browser.post(path, { ...form, order_key: hiddenField(fresh, 'order_key') }))
    expect(second).toMatch(/^ORD-/)
    expect(second).not.toBe(first)
    const back = await (await browser.get(again)).text()
    expect(back).toContain(second)
    expect(hiddenField(back, 'order_key')).toBe(hiddenField(fresh, 'order_key'))
  })

  it('a form without an order keeps its key, whatever order the URL names', async () => {
    const input = await newStockedVariant(db)
    const { browser, path, form } = await atDirectCheckout(app, input)
    const html = await (
      await browser.get(`${path}?variantId=${input.variantId}&qty=1&again=ORD-20261121-ABCDEFGH`)
    ).text()
    expect(hiddenField(html, 'order_key')).toBe(form.order_key)
  })
})

describe('two tabs at the checkout', () => {
  const formIn = (html: string) => ({ order_key: hiddenField(html, 'order_key'), seen: hiddenField(html, 'seen') })

  async function addTo(browser: Browser, name: string) {
    await browser.addToCart(await newStockedVariant(db, { name }))
  }

  it('two tabs of one cart place one order', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const other = { ...form, ...formIn(await (await browser.get('/checkout')).text()) }
    const first = orderNumberOf(await browser.post('/checkout', form))
    expect(first).toMatch(/^ORD-/)
    expect(orderNumberOf(await browser.post('/checkout', other))).toBe(first)
  })

  it('an old tab leads to its order and leaves the present cart unchanged', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const first = orderNumberOf(await browser.post('/checkout', form))
    await addTo(browser, 'Attar')
    expect(orderNumberOf(await browser.post('/checkout', form))).toBe(first)
    expect(await (await browser.get('/cart')).text()).toContain('Attar')
  })

  it('an old tab with changed fields shows its order and then orders the present cart', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const first = orderNumberOf(await browser.post('/checkout', form))
    await addTo(browser, 'Attar')
    const other = { ...form, notes: 'for my sister' }
    const langAttributes = await browser.post('/checkout', other)
    expect(langAttributes.status).toBe(409)
    const html = await langAttributes.text()
    expect(html).toContain(`This form has already placed order ${first}.`)
    const second = orderNumberOf(await browser.post('/checkout', { ...other, ...formIn(html) }))
    expect(second).toMatch(/^ORD-/)
    expect(second).not.toBe(first)
  })

  it.each([
    ['/checkout', '/ur/checkout'],
    ['/ur/checkout', '/checkout'],
  ])('two carts one after the other, at %s and %s, place two orders', async (...sides) => {
    const browser = new Browser(app)
    const placed: unknown[] = []
    for (const path of [...sides, ...sides]) {
      await addTo(browser, 'Lamp')
      const html = await (await browser.get(path)).text()
      const form = { ...ayesha, ...formIn(html) }
      placed.push(orderNumberOf(await browser.post(path, form)))
    }
    for (const number of placed) expect(number).toMatch(/^ORD-/)
    expect(new Set(placed).size).toBe(4)
  })
})

describe('sold-out lines in the cart', () => {
  it('the checkout names them, with a link to the cart', async () => {
    const last = await newStockedVariant(db, { name: 'Chikan Kurta', quantity: 1 })
    const { browser } = await atCheckout(app, [last, await newStockedVariant(db)])
    const other = await atDirectCheckout(app, last)
    await other.browser.post(other.path, other.form)
    const html = await (await browser.get('/checkout')).text()
    expect(html).toContain('no longer available')
    expect(html).toMatch(/Chikan Kurta<\/bdi>: <!-- -->sold out|Chikan Kurta<\/bdi>:(<!-- -->)? ?(<!-- -->)?sold out/)
    expect(html).toContain('Change your cart')
  })
})

describe('the pixel', () => {
  it('it gets one checkout event when the form opens, and none when it is shown again', async () => {
    await saveSetting(db, 'pixel_id', '1234567890')
    const kurta = await newStockedVariant(db, { basePrice: 700 })
    const { browser, form, path } = await atDirectCheckout(app, kurta, '2')
    const opened = await (await browser.get(`${path}?variantId=${kurta.variantId}&qty=2`)).text()
    expect(opened).toContain('InitiateCheckout')
    expect(opened).toContain('&quot;value&quot;:1400')
    expect(await (await browser.post(path, { ...form, city: '' })).text()).not.toContain('InitiateCheckout')
    expect((await atCheckout(app, [kurta])).html).toContain('InitiateCheckout')
    expect((await atCheckout(app, [])).html).not.toContain('InitiateCheckout')
  })

  it('it gets the amounts less the discount, at the checkout and for the order', async () => {
    await saveSetting(db, 'pixel_id', '1234567890')
    await newPromotion(db, { percent: 10 })
    const { browser, html, form } = await atCheckout(app, [await newStockedVariant(db, { basePrice: 700 })])
    expect(html).toContain('&quot;value&quot;:630')
    const ordered = await browser.post('/checkout', form)
    const confirmation = await (await browser.get(ordered.headers.get('Location') ?? '')).text()
    expect(confirmation).toContain('&quot;name&quot;:&quot;Purchase&quot;')
    expect(confirmation).toContain('&quot;value&quot;:830')
    await db.deleteFrom('promotions').execute()
  })
})

it('every form of a shopper asks for every part of an address', async () => {
  const variant = await newStockedVariant(db)
  const { browser, form } = await atCheckout(app, [variant])
  const direct = await browser.get(`/direct-checkout/${variant.slug}?variantId=${variant.variantId}`)
  const cart = await browser.get('/checkout')
  const placed = await browser.get((await browser.post('/checkout', form)).headers.get('Location') ?? '')
  for (const page of [direct, cart, placed]) {
    const html = await page.text()
    const fields = Array.from(html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g), ([, name]) => name)
    expect(fields).toEqual(expect.arrayContaining([...addressFields]))
  }
})
