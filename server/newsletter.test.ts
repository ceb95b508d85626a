import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { consent } from '#shop/newsletter/consent.fixture.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { atCheckout, Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const shopper = new Browser(app)

const listOf = async (email: string) =>
  await db
    .selectFrom('newsletter_subscribers')
    .where('email', '=', email)
    .select(['email', 'token', 'unsubscribed_at as leftAt'])
    .execute()
const wholeList = async () => (await db.selectFrom('newsletter_subscribers').select('id').execute()).length

describe('signing up', () => {
  it('an address is stored once, and the second sign-up gets the same thanks', async () => {
    const answers = []
    for (const email of ['ayesha@example.com', ' Ayesha@example.com ']) {
      const answer = await shopper.post('/newsletter', { email })
      answers.push([answer.status, answer.headers.get('Location')])
    }
    expect(answers).toEqual(Array(2).fill([303, '/newsletter?joined=1']))
    expect(await listOf('ayesha@example.com')).toHaveLength(1)
    expect(await wholeList()).toBe(1)
    expect(await (await shopper.get('/newsletter?joined=1')).text()).toContain('Thank you! You are on our list.')
  })

  it('the response keeps the language, and a script gets only the message', async () => {
    const answer = await shopper.post('/ur/newsletter', { email: 'bilal@example.com' })
    expect(answer.headers.get('Location')).toBe('/ur/newsletter?joined=1')
    const script = { Accept: 'application/json' }
    const again = await shopper.post('/newsletter', { email: 'bilal@example.com' }, script)
    expect([again.status, await again.json()]).toEqual([200, { thanks: 'Thank you! You are on our list.' }])
    const bad = await shopper.post('/newsletter', { email: 'bilal' }, script)
    expect([bad.status, await bad.json()]).toEqual([400, { problem: expect.stringContaining('email address') }])
  })

  it.each([
    ['nothing', ''],
    ['a name', 'ayesha'],
    ['two', 'a@example.com,b@example.com'],
    ['NUL', 'a\0@example.com'],
    ['a lone surrogate', '\uD800@example.com'],
    ['HTML', '"><script>alert(1)</script>@example.com'],
    ['10,000 characters', `${'x'.repeat(10_000)}@example.com`],
    ['a right-to-left override', '\u202Ea@example.com'],
    ['another header', 'a@example.com\r\nBcc: b@example.com'],
  ])('%s is refused as an address, with the message beside its field', async (_, email) => {
    const before = await wholeList()
    const answer = await shopper.post('/newsletter', { email })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/aria-invalid="true" aria-describedby="newsletter-answer"/)
    expect(html).toMatch(/id="newsletter-answer"[^>]*>Please write your email address/)
    expect(html).not.toContain('<script>alert')
    expect(await wholeList()).toBe(before)
  })

  it('a list of addresses is refused, and so is a request without a form', async () => {
    const two = await shopper.post('/newsletter', [
      ['email', 'a@example.com'],
      ['email', 'b@example.com'],
    ])
    expect(two.status).toBe(400)
    expect((await shopper.post('/newsletter', {}, { 'Content-Type': 'text/plain' })).status).toBe(400)
  })
})

describe('the rate limit', () => {
  beforeEach(async () => {
    await sql`truncate rate_limits`.execute(db)
  })

  it('the response says when to try again, and the field keeps the address', async () => {
    for (let time = 0; time < 5; time++) await shopper.post('/newsletter', { email: 'hina@example.com' })
    for (const [path, sentence] of [
      ['/newsletter', 'Too many attempts. Please wait 60 minutes and try again.'],
      ['/ur/newsletter', '60 منٹ بعد دوبارہ کوشش کریں'],
    ] as const) {
      const answer = await shopper.post(path, { email: 'hina@example.com' })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
      const html = await answer.text()
      expect(html).toContain(sentence)
      expect(html).toContain('value="hina@example.com"')
    }
    const script = await shopper.post('/newsletter', { email: 'hina@example.com' }, { Accept: 'application/json' })
    expect([script.status, await script.json()]).toEqual([429, { problem: expect.stringContaining('60 minutes') }])
  })

  it('sign-ups are counted by the browser that has a cart', async () => {
    const { browser } = await atCheckout(app, [await newStockedVariant(db)])
    const answers = []
    for (let time = 0; time < 6; time++) {
      answers.push((await browser.post('/newsletter', { email: `one-${time}@example.com` })).status)
    }
    expect(answers).toEqual([303, 303, 303, 303, 303, 429])
    expect(await listOf('one-5@example.com')).toEqual([])
  })
})

describe('unsubscribing', () => {
  it('only the button unsubscribes; opening the page changes nothing', async () => {
    const { token } = await subscribe(db, 'zara@example.com', consent)
    const path = `/newsletter/unsubscribe?token=${token}`
    const shown = await shopper.get(path)
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    expect(await shown.text()).toContain('Unsubscribe</button>')
    expect(await listOf('zara@example.com')).toMatchObject([{ leftAt: null }])
    expect(await (await shopper.post(path, {})).text()).toContain('You are unsubscribed')
    expect(await listOf('zara@example.com')).toMatchObject([{ leftAt: expect.any(Date) }])
    expect((await shopper.post(path, {})).status).toBe(200)
  })

  it('one click of a mail program unsubscribes, without a page', async () => {
    const { token } = await subscribe(db, 'omar@example.com', consent)
    const answer = await app.request(`http://shop.test/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect(await listOf('omar@example.com')).toMatchObject([{ leftAt: expect.any(Date) }])
  })

  it.each(['', 'nonsense', '%00', '%ED%A0%80', 'x'.repeat(10_000), '%E2%80%AE', "'"])(
    'a link with the unknown secret %j gets a polite message',
    async token => {
      const path = `/newsletter/unsubscribe?token=${token}`
      for (const answer of [await shopper.get(path), await shopper.post(path, {})]) {
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('This link does not work')
      }
    },
  )
})

describe('the proof of consent', () => {
  const consentOf = async (email: string) =>
    await db
      .selectFrom('newsletter_subscribers')
      .where('email', '=', email)
      .select(['consent_page as page', 'consent_text as text', 'consented_at as at', 'language'])
      .executeTakeFirstOrThrow()

  it('it holds the sentence that was read, its language and the page', async () => {
    await shopper.post('/ur/newsletter', { email: 'noor@example.com', page: '/ur/search' })
    expect(await consentOf('noor@example.com')).toEqual({
      page: '/ur/search',
      language: 'ur',
      text: expect.stringContaining('ای میل بھیجتے ہیں'),
      at: expect.any(Date),
    })
  })

  it.each([
    '',
    'nonsense',
    'https://evil.example/page',
    '/search?q=saba',
    `/${'a'.repeat(300)}`,
    '/c/secret',
    '/ur/o/secret',
    '/order-confirmation/ORD-20261126-AAAAAAAA',
  ])('it names the form when the browser sends %j, or nothing', async page => {
    await sql`truncate rate_limits, newsletter_subscribers cascade`.execute(db)
    for (const [email, fields] of [
      ['saba@example.com', { page }],
      ['sana@example.com', {}],
    ] as const) {
      await shopper.post('/newsletter', { email, ...fields })
      expect(await consentOf(email)).toMatchObject({ page: '/newsletter' })
    }
  })
})

describe('confirming', () => {
  it('only the button confirms, also after unsubscribing', async () => {
    const { token } = await subscribe(db, 'mina@example.com', consent)
    const stateOf = async () =>
      await db
        .selectFrom('newsletter_subscribers')
        .where('email', '=', 'mina@example.com')
        .select(['confirmed_at as confirmedAt', 'unsubscribed_at as leftAt'])
        .executeTakeFirstOrThrow()
    const path = `/newsletter/confirm?token=${token}`
    expect(await (await shopper.get(path)).text()).toContain('Yes, please</button>')
    expect(await stateOf()).toEqual({ confirmedAt: null, leftAt: null })
    expect(await (await shopper.post(path, {})).text()).toContain('You are subscribed')
    expect(await stateOf()).toEqual({ confirmedAt: expect.any(Date), leftAt: null })
    const left = await (await shopper.post(`/newsletter/unsubscribe?token=${token}`, {})).text()
    expect(left).toContain(`href="/newsletter/confirm?token=${token}"`)
    await shopper.post('/newsletter', { email: 'mina@example.com' })
    expect((await stateOf()).leftAt).toEqual(expect.any(Date))
    await shopper.post(path, {})
    expect((await stateOf()).leftAt).toBeNull()
  })

  it('an unknown secret is refused politely', async () => {
    const path = '/ur/newsletter/confirm?token=nonsense'
    for (const answer of [await shopper.get(path), await shopper.post(path, {})]) {
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('یہ لنک درست نہیں')])
    }
  })
})
