import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const JSON_PLEASE = { Accept: 'application/json' }

async function shopperWith(input: StockedVariant, qty = '1') {
  const browser = new Browser(app)
  await browser.addToCart(input, qty)
  const html = async (path = '/cart') => await (await browser.get(path)).text()
  return { browser, html }
}

const setPrice = (productId: string, price: number) =>
  db.updateTable('products').set({ base_price: price }).where('id', '=', productId).execute()
const setStock = (variantId: string, quantity: number) =>
  db.updateTable('inventory').set({ quantity }).where('variant_id', '=', variantId).execute()

describe('the delivery fee in the cart', () => {
  it('it is a lower bound until the city is known', async () => {
    const { browser } = await shopperWith(await newStockedVariant(db, { basePrice: 900 }))
    const shippingTo = async (city: string, path = '/cart') => {
      if (city) browser.cookies.set('dukan_city', encodeURIComponent(city))
      const answer = await browser.get(path)
      return /<dt[^>]*>(?:Shipping|ڈیلیوری چارجز)<\/dt><dd[^>]*>([^<]*)</.exec(await answer.text())?.[1]
    }
    expect(await shippingTo('')).toBe('from Rs\u00a0150')
    expect(await shippingTo('', '/ur/cart')).toBe('کم از کم 150\u00a0روپے')
    expect(await shippingTo('', '/checkout')).toBe('from Rs\u00a0150')
    expect(await shippingTo('Karachi')).toBe('Rs\u00a0150')
    expect(await shippingTo('Quetta')).toBe('Rs\u00a0300')
    expect(await shippingTo('Quetta', '/checkout')).toBe('Rs\u00a0300')
  })

  it.each([
    ['the lowest that a city is charged', 300, 'from Rs\u00a0200'],
    ['the one outside the zones where that is lower', 180, 'from Rs\u00a0180'],
    ['without "from" where all cities cost the same', 200, 'Rs\u00a0200'],
  ])('without a city it is %s', async (_, elsewhere, expected) => {
    const days = { minDays: 1, maxDays: 2 }
    // Nobody is charged 90: LHR is Lahore, which the first zone names.
    const zones = [
      { names: ['Lahore'], fee: 200, ...days },
      { names: ['LHR'], fee: 90, ...days },
    ]
    await saveSetting(db, 'delivery', { ...defaultDelivery, zones, elsewhere })
    const { html } = await shopperWith(await newStockedVariant(db, { basePrice: 900 }))
    for (const path of ['/cart', '/checkout']) {
      expect(await html(path)).toContain(`>${expected}</dd>`)
      const urdu = expected.replace(/^from Rs\u00a0(\d+)$/, 'کم از کم $1\u00a0روپے')
      expect(await html(`/ur${path}`)).toContain(`>${urdu}</dd>`)
    }
    await saveSetting(db, 'delivery', defaultDelivery)
  })
})

describe('adding to the cart from a list', () => {
  const post = async (slug: string, back: string) => {
    const browser = new Browser(app)
    const answer = await browser.post('/ur/cart', { variantId: 'only', slug, back })
    return { answer, to: answer.headers.get('Location'), count: browser.cookies.get('dukan_cart') }
  }

  it('a product without a choice is added, and the list is shown again', async () => {
    const { slug } = await newStockedVariant(db)
    for (const back of ['/ur/category/kurtas', '/sub-brand/neelgul?sort=price-up&size=m.l', '/search?q=%DA%A9%D8%B1+x'])
      expect(await post(slug, back)).toMatchObject({ to: `${back}#added`, count: '1' })
  })

  it.each(['//evil.example', 'https://evil.example/search', '/search?q=x\r\nX: y', '/admin', '/search/../admin', ''])(
    'any other way back leads to the cart: %j',
    async back => {
      const { slug } = await newStockedVariant(db)
      expect((await post(slug, back)).to).toBe('/ur/cart?added')
    },
  )

  it('where there is a choice, the page of the product asks for it', async () => {
    const { slug, productId } = await newStockedVariant(db)
    const id = randomUUID()
    await db.insertInto('variants').values({ id, product_id: productId, name: 'L' }).execute()
    await db.insertInto('inventory').values({ variant_id: id, quantity: 5 }).execute()
    const { answer, count } = await post(slug, '/search?q=x')
    expect([answer.status, count]).toEqual([400, undefined])
    expect(await answer.text()).toContain('چن')
    expect((await post('no-such-product', '/search?q=x')).answer.status).toBe(404)
  })
})

describe('an answer of the cart that is a new page', () => {
  it('it takes the focus, so that it is read', async () => {
    const { slug, variantId } = await newStockedVariant(db)
    const browser = new Browser(app)
    const added = await browser.post('/cart', { slug, variantId, qty: '1' })
    const cart = await (await browser.get(added.headers.get('Location') ?? '')).text()
    expect(cart).toMatch(/<div role="status" class="notice" tabindex="-1" autofocus="">Added to cart</)
    const refused = await (await browser.post('/cart/line', { variantId, quantity: '99' })).text()
    expect(refused).toMatch(/<div role="alert" class="notice bad" tabindex="-1" autofocus="">/)
  })
})

describe('adding to the cart by script', () => {
  it('one key counts once, and each response holds the whole cart', async () => {
    const suit = await newStockedVariant(db, { name: 'Lawn Suit', basePrice: 900 })
    const browser = new Browser(app)
    const form = { slug: suit.slug, variantId: suit.variantId, qty: '2', change_key: randomUUID() }
    for (const _ of ['sent', 'sent again']) {
      const answer = await browser.post('/cart', form, JSON_PLEASE)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        added: {
          title: 'Added to cart',
          text: 'Lawn Suit ×\u00a02',
          link: { url: '/cart', name: 'View cart' },
          pieces: { ids: [suit.variantId], value: 1800 },
        },
        cart: { count: 2, total: 'from Rs\u00a01,950', lines: [{ name: { text: 'Lawn Suit' }, quantity: 2 }] },
      })
    }
    expect(browser.cookies.get('dukan_cart')).toBe('2')
  })

  it('a refused line gets its reason and the unchanged cart', async () => {
    const one = await newStockedVariant(db, { name: 'Attar', quantity: 1 })
    const { browser } = await shopperWith(one)
    const answer = await browser.post('/ur/cart', { slug: one.slug, variantId: one.variantId }, JSON_PLEASE)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { title: 'معذرت' }, cart: { count: 1 } })
  })

  it('the button of a list adds the only variant, or says why it cannot', async () => {
    const { slug, variantId } = await newStockedVariant(db, { name: 'Attar', quantity: 1 })
    const browser = new Browser(app)
    const add = async (slug: string) => await browser.post('/cart', { variantId: 'only', slug }, JSON_PLEASE)
    expect(await (await add(slug)).json()).toMatchObject({
      added: { pieces: { ids: [variantId] } },
      cart: { count: 1 },
    })
    const refused = await add(slug)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: { title: 'Error', message: expect.stringContaining('Attar') },
      cart: { count: 1 },
    })
    expect((await add('no-such-product')).status).toBe(400)
  })

  it.each([
    ['empty', ''],
    ['a letter', 'x'],
    ['too long', 'a'.repeat(10_000)],
    ['NUL', '\u0000'],
    ['half a character', '\ud800'],
  ])('an invalid key (%s) is treated as missing', async (_, key) => {
    const { slug, variantId } = await newStockedVariant(db)
    const answer = await new Browser(app).post('/cart', { slug, variantId, change_key: key }, JSON_PLEASE)
    expect(answer.status).toBe(200)
  })
})

describe('a changed price', () => {
  it('the notice is shown until the shopper acknowledges it, on every request for the page', async () => {
    const chappal = await newStockedVariant(db, { name: 'Chappal', basePrice: 900 })
    const { browser, html } = await shopperWith(chappal)
    await setPrice(chappal.productId, 1100)
    const sentence = /The price of <bdi>Chappal<\/bdi> has changed from Rs\u00a0900 to Rs\u00a01,100/
    for (const _ of ['prefetched', 'read', 'reloaded']) expect(plain(await html())).toMatch(sentence)
    const seen = /value="([^"]*)"[^>]* name="seen"/.exec(await html())?.[1] ?? ''
    expect((await browser.post('/cart/seen', { seen })).status).toBe(303)
    expect(plain(await html())).not.toMatch(sentence)
  })

  it('a change of its line acknowledges the notice', async () => {
    const chappal = await newStockedVariant(db, { basePrice: 900 })
    const { browser, html } = await shopperWith(chappal)
    await setPrice(chappal.productId, 1100)
    expect(await html()).toContain('name="price" value="1100"')
    await browser.post('/cart/line', { variantId: chappal.variantId, quantity: '2', price: '1100' })
    expect(await html()).not.toContain('has changed from Rs')
  })

  it.each([
    ['empty', ''],
    ['commas', ',,,'],
    ['no ids', 'x:y'],
    ['less than nothing', `${randomUUID()}:-5`],
    ['more than fits', `${randomUUID()}:99999999999`],
    ['too long', 'a'.repeat(10_000)],
    ['right-to-left override', '\u202e:1'],
  ])('an acknowledgement of an unknown notice (%s) changes nothing', async (_, seen) => {
    const { browser } = await shopperWith(await newStockedVariant(db))
    expect((await browser.post('/cart/seen', { seen })).status).toBe(303)
    expect(
      (
        await browser.post('/cart/seen', [
          ['seen', seen],
          ['seen', seen],
        ])
      ).status,
    ).toBe(303)
  })
})

describe('sold-out lines in the cart', () => {
  it('a sold-out line blocks the checkout and offers one button that removes it', async () => {
    const kurta = await newStockedVariant(db, { name: 'Kurta', basePrice: 900 })
    const frock = await newStockedVariant(db, { name: 'Frock' })
    const { browser, html } = await shopperWith(kurta)
    await browser.addToCart(frock, '2')
    expect(await html()).toContain('>Proceed to Checkout</a>')
    await setStock(frock.variantId, 0)
    const shown = await html()
    expect(shown).toContain('Sold out since you added it')
    expect(shown).toContain('>Remove sold-out items and continue</button>')
    expect(shown).not.toContain('>Proceed to Checkout</a>')
    expect(shown).toContain('<dd class="amount">Rs\u00a0900</dd>')
    const on = await browser.post('/cart/keep', {})
    expect(on.headers.get('Location')).toBe('/checkout')
    expect(await html('/cart')).not.toContain('Frock')
    expect(browser.cookies.get('dukan_cart')).toBe('1')
  })

  it('the button reduces a line to the available quantity, and does not go to checkout with an empty cart', async () => {
    const kurta = await newStockedVariant(db)
    const { browser, html } = await shopperWith(kurta, '5')
    await setStock(kurta.variantId, 2)
    expect(await html()).toContain('>Continue with what is left</button>')
    await browser.post('/cart/keep', {})
    expect(browser.cookies.get('dukan_cart')).toBe('2')
    await setStock(kurta.variantId, 0)
    expect(await html()).toContain('>Remove sold-out items</button>')
    expect((await browser.post('/ur/cart/keep', {})).headers.get('Location')).toBe('/ur/cart')
    expect(await html()).toContain('Your cart is empty')
  })
})

it('the address of a form of the cart leads to the cart when it is opened by itself', async () => {
  for (const path of ['/cart/line', '/cart/clear', '/cart/code', '/cart/seen', '/cart/keep', '/ur/cart/code']) {
    const answer = await new Browser(app).get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path.replace(/\/\w+$/, '')])
  }
})

it('a request without a cart changes nothing and gets no error', async () => {
  const browser = new Browser(app)
  for (const path of ['/cart/line', '/cart/clear', '/cart/code', '/cart/seen', '/cart/keep']) {
    expect((await browser.post(path, { variantId: randomUUID(), quantity: '1' })).status).toBe(303)
    if (path === '/cart/keep') continue
    const answer = await browser.post(path, { variantId: randomUUID(), quantity: '1' }, JSON_PLEASE)
    expect(await answer.json()).toMatchObject({ cart: { lines: [], count: 0 } })
  }
})

/** React puts a comment between two adjacent texts. */
const plain = (html: string): string => html.replaceAll('<!-- -->', '')
