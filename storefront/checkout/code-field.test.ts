import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { atCheckout, atDirectCheckout, Browser, hiddenField } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const pages = async (...answers: Promise<Response>[]) =>
  await Promise.all(answers.map(async answer => await (await answer).text()))

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('promotions').execute()
})

describe('a shop without codes', () => {
  it('shows no field for a code, and no discount', async () => {
    const { browser, html } = await atCheckout(app, [await newStockedVariant(db)])
    for (const page of [html, ...(await pages(browser.get('/cart')))]) expect(page).not.toMatch(/promo_code|Rs\s−|−Rs/)
  })
})

describe('a code', () => {
  beforeEach(async () => {
    await newPromotion(db, { code: 'EID10', name_ur: 'عید کی رعایت', phone_limit: 1 })
  })

  it('is entered in the cart without script, and shown with its reason in both languages', async () => {
    const { browser } = await atCheckout(app, [await newStockedVariant(db)])
    expect((await browser.post('/cart/code', { promo_code: 'eid10' })).headers.get('Location')).toBe('/cart')
    for (const page of await pages(browser.get('/cart'), browser.get('/checkout'))) {
      expect(page).toContain('Code EID10 is applied.')
      expect(page).toMatch(/Eid offer.*−Rs\s150/s)
    }
    for (const page of await pages(browser.get('/ur/cart'), browser.get('/ur/checkout')))
      expect(page).toMatch(/عید کی رعایت.*−Rs\s150/s)
    await browser.post('/cart/code', { remove: '1' })
    expect((await pages(browser.get('/cart')))[0]).not.toContain('−Rs')
  })

  it('that is not known is refused beside the field, and nothing typed is lost', async () => {
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const unknown = 'We do not know this code. Please check its spelling.'
    const [cart = ''] = await pages(browser.post('/cart/code', { promo_code: 'EID11' }))
    expect(cart).toMatch(
      /<details class="optional" open="">.*value="EID11".*id="promo_code-refused"[^>]*>We do not know/s,
    )
    // Once, at the field, which has the focus.
    expect(cart.match(/>We do not know/g)).toHaveLength(1)
    expect(cart).toMatch(/autofocus=""[^>]* name="promo_code"/)
    const [page = ''] = await pages(browser.post('/checkout', { ...form, promo_code: 'EID11', intent: 'code' }))
    expect(page).toContain(unknown)
    expect(page).toContain('Ayesha Khan')
  })

  it('after 60 wrong ones every code is refused in words, and the order goes on without one', async () => {
    await sql`truncate rate_limits`.execute(db)
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    for (let turn = 0; turn < 60; turn++) await browser.post('/cart/code', { promo_code: `GUESS${turn}` })
    const refused = async (path: string, sent: Record<string, string>) => {
      const answer = await browser.post(path, { ...sent, promo_code: 'EID10' })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
      return await answer.text()
    }
    const words = 'Too many attempts. Please wait 60 minutes and try again.'
    expect(await refused('/cart/code', {})).toContain(words)
    expect(await refused('/ur/cart/code', {})).toContain('بہت بار کوشش ہو چکی ہے۔')
    expect(await refused('/checkout', { ...form, intent: 'code' })).toContain(words)
    const html = await refused('/checkout', form)
    expect(html).toMatch(/id="promo_code-refused"[^>]*>Too many attempts/)
    expect(html).toContain('Ayesha Khan')
    expect((await browser.post('/checkout', { ...form, promo_code: '' })).status).toBe(303)
    await sql`truncate rate_limits`.execute(db)
  })

  it.each(['cart', 'direct'])(
    'is entered at the %s checkout while a stranger guesses from the same network',
    async way => {
      await sql`truncate rate_limits`.execute(db)
      const guesser = new Browser(app)
      for (let turn = 0; turn < 61; turn++) await guesser.post('/cart/code', { promo_code: `GUESS${turn}` })
      const variant = await newStockedVariant(db)
      const { browser, form, path } =
        way === 'cart'
          ? { ...(await atCheckout(app, [variant])), path: '/checkout' }
          : await atDirectCheckout(app, variant)
      const enter = async (order_key: string) =>
        await browser.post(path, { ...form, order_key, promo_code: 'EID10', intent: 'code' })
      expect((await enter(form.order_key)).status).toBe(429)
      const sign = await idempotencyKeySigner(db, { slug: way === 'cart' ? null : variant.slug })
      const entered = await enter(sign(undefined, new Date(Date.now() - 61_000)))
      expect([entered.status, await entered.text()]).toEqual([200, expect.stringContaining('Code EID10 is applied.')])
      await sql`truncate rate_limits`.execute(db)
    },
  )

  it.each(['cart', 'direct'])('sent with the order of the %s checkout is applied and shown first', async way => {
    const variant = await newStockedVariant(db)
    const { browser, form, path } =
      way === 'cart'
        ? { ...(await atCheckout(app, [variant])), path: '/checkout' }
        : await atDirectCheckout(app, variant)
    const asked = await browser.post(path, { ...form, promo_code: 'EID10' })
    expect(asked.status).toBe(409)
    const html = await asked.text()
    expect(html).toMatch(/Eid offer.*−Rs\s150.*Rs\s1,550/s)
    // Nothing failed and nothing of the cart changed.
    expect(html).toMatch(
      /role="status" class="notice" tabindex="-1" autofocus="">.*?Code EID10 is applied\..*?Nothing is ordered/s,
    )
    expect(html).not.toMatch(/Failed to place order|has changed since|<title>Error/)
    const placed = await browser.post(path, { ...form, seen: hiddenField(html, 'seen') })
    expect(placed.status).toBe(303)
    const [receipt] = await pages(browser.get(placed.headers.get('Location') ?? ''))
    expect(receipt).toMatch(/Eid offer.*\(EID10\).*−Rs\s150/s)
  })

  it('sent with an order that it gives nothing is answered with the reason', async () => {
    await db.updateTable('promotions').set({ minimum: 2000 }).execute()
    const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
    const [html = ''] = await pages(browser.post('/checkout', { ...form, promo_code: 'EID10' }))
    const notice = /role="alert" class="notice bad"[^>]*>.*?<\/div>/s.exec(html)?.[0]
    expect(notice).toMatch(
      /Code EID10 is not applied\..*Spend Rs\s500 more on items of this code.*Nothing is ordered yet/s,
    )
    expect(html).not.toContain('Failed to place order')
  })

  async function takeItsOnlyUse() {
    await db.updateTable('promotions').set({ total_limit: 1 }).execute()
    const { browser, form, path } = await atDirectCheckout(app, await newStockedVariant(db))
    const phone = { customer_phone: '0390 0000077' }
    const [asked = ''] = await pages(browser.post(path, { ...form, ...phone, promo_code: 'EID10' }))
    const seen = hiddenField(asked, 'seen')
    expect((await browser.post(path, { ...form, ...phone, seen })).status).toBe(303)
  }

  it.each(['/checkout', '/ur/checkout'])(
    'that ran out since the page was opened is the reason on %s, and no failure',
    async path => {
      const { browser, form } = await atCheckout(app, [await newStockedVariant(db)])
      await browser.post('/cart/code', { promo_code: 'EID10' })
      const [page = ''] = await pages(browser.get(path))
      await takeItsOnlyUse()
      const answer = await browser.post(path, { ...form, seen: hiddenField(page, 'seen') })
      const html = await answer.text()
      expect(answer.status).toBe(409)
      expect(/role="alert" class="notice bad"[^>]*>.*?<\/div>/s.exec(html)?.[0]).toMatch(
        /Code EID10 is not applied\..*as often as it could be|لاگو نہیں ہوا۔.*اس کوڈ کے تمام آرڈر پورے ہو چکے ہیں۔/s,
      )
      expect(html).not.toMatch(/Failed to place order|آرڈر نہیں ہو سکا/)
    },
  )

  it('that this phone has used is taken off with the reason, and the next try orders without it', async () => {
    const order = async (browser?: Browser) => {
      const { form, ...at } = await atDirectCheckout(app, await newStockedVariant(db))
      await (browser ?? at.browser).post('/cart/code', { promo_code: 'EID10' })
      const [page = ''] = await pages(at.browser.get(`${at.path}?variantId=${form.variantId}&qty=1`))
      return { ...at, form: { ...form, seen: hiddenField(page, 'seen') } }
    }
    const first = await order()
    expect((await first.browser.post(first.path, first.form)).status).toBe(303)
    const { browser, path, form } = await order()
    const refused = await browser.post(path, form)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain('This phone number has already used this code.')
    expect(html).not.toContain('−Rs')
    expect((await browser.post(path, { ...form, seen: hiddenField(html, 'seen') })).status).toBe(303)
  })
})
