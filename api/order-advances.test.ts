import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { storePicture } from '#shop/media/store-picture.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
let variant: StockedVariant
const order = orderFactory(db, () => variant)
let browser: Browser
let id: string

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
})

/** One piece of 900, and 200 for delivery. */
beforeEach(async () => {
  variant = await newStockedVariant(db, { basePrice: 900 })
  ;({ id } = await order())
})

const as = async (role: 'caller' | 'packer' | 'accounts' | 'catalogue') => {
  const other = openBrowser(db)
  const { username } = await newStaff(db, { username: `${role}-${newId().slice(-6)}`, role })
  await other.signIn(username, password)
  return other
}

const received = (changed: object = {}) => ({
  id: newId(),
  version: 1,
  kind: 'received',
  amount: 500,
  way: 'easypaisa',
  reference: `TID ${newId().slice(-8)}`,
  happenedAt: '2026-11-25T09:30:00+05:00',
  note: '',
  proofId: null,
  ...changed,
})
const post = (json: object, by = browser) => by.call(`/orders/${id}/advances`, { method: 'POST', json })
const page = async (by = browser) => (await by.call(`/orders/${id}`)).body

const sendProof = async (bytes: Uint8Array<ArrayBuffer>, by = browser) =>
  await by.call('/orders/advances/proofs', {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('رسید.jpg'),
      'content-length': String(bytes.length),
    },
  })
const picture = async () => new Uint8Array(await jpeg(900, 1600))

it('an advance is recorded with its picture, and is part of the page of the order', async () => {
  const proof = await sendProof(await picture())
  expect(proof).toMatchObject({ status: 201, body: { id: expect.any(String), fileName: 'رسید.jpg' } })
  const { id: proofId } = proof.body as { id: string }
  const sent = received({ proofId, reference: 'TID: 2403 567-8901' })
  expect(await post(sent)).toMatchObject({ status: 201, body: { version: 2 } })
  expect(await post(sent)).toMatchObject({ status: 201, body: { version: 2 } })
  expect(await page()).toMatchObject({
    advance: 500,
    cashDue: 600,
    advances: [{ id: sent.id, reference: '24035678901', hasProof: true, happenedAt: '2026-11-25T04:30:00.000Z' }],
  })
})

it.each([
  ['no amount', { amount: 0 }, 'amount'],
  ['half a rupee', { amount: 0.5 }, 'amount'],
  ['a negative amount', { amount: -5 }, 'amount'],
  ['no reference', { reference: ' ' }, 'reference'],
  ['a reference of two letters', { reference: 'AB' }, 'reference'],
  ['an unknown way', { way: 'bitcoin' }, 'way'],
  ['a time in the future', { happenedAt: '2126-01-01T00:00:00Z' }, 'happenedAt'],
  ['a time long ago', { happenedAt: '1990-01-01T00:00:00Z' }, 'happenedAt'],
  ['no reason for a refund', { kind: 'refunded', reason: ' ' }, 'reason'],
  ['no reason to keep it', { kind: 'retained', reason: '' }, 'reason'],
])('%s is refused beside its field', async (_, changed, field) => {
  const { status, body } = await post(received(changed))
  expect([status, Object.keys((body as { error: { problems: object } }).error.problems)]).toEqual([400, [field]])
})

it('cash at the counter needs no reference', async () => {
  expect(await post(received({ way: 'cash', reference: '' }))).toMatchObject({ status: 201 })
})

it('a reference that was used is refused with the number of its order', async () => {
  const sent = received()
  await post(sent)
  const first = (await page()) as { orderNumber: string }
  ;({ id } = await order())
  expect(await post({ ...sent, id: newId() })).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining(`for order ${first.orderNumber}`) } },
  })
})

it('more than is due is refused with a sentence', async () => {
  expect(await post(received({ amount: 1101 }))).toMatchObject({
    status: 422,
    body: { error: { code: 'advance-above-due', message: 'Only Rs\u00a01,100 of this order is not paid yet.' } },
  })
})

it('an entry is taken back with a reason, once', async () => {
  const sent = received()
  await post(sent)
  const path = `/orders/${id}/advances/${sent.id}/void`
  const json = { version: 2, reason: 'Fake' }
  expect(await browser.call(path, { method: 'POST', json: { ...json, reason: ' ' } })).toMatchObject({ status: 400 })
  expect(await browser.call(path, { method: 'POST', json })).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await page()).toMatchObject({ advance: 0, advances: [{ voided: { by: 'admin', reason: 'Fake' } }] })
})

describe('the picture of a receipt', () => {
  const withProof = async () => {
    const { body } = await sendProof(await picture())
    const { id: proofId } = body as { id: string }
    const sent = received({ proofId })
    await post(sent)
    return { proofId, path: `/orders/${id}/advances/${sent.id}/proof` }
  }

  it('is shown to staff with the right alone, encoded again, and is never stored by a browser', async () => {
    const { path } = await withProof()
    const answer = await browser.send(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 900, exif: undefined })
    expect((await (await as('packer')).send(path)).status).toBe(403)
    expect((await openBrowser(db).send(path)).status).toBe(401)
    const { id: other } = await order()
    expect((await browser.send(path.replace(id, other))).status).toBe(404)
  })

  it('is never served under /media, nor used for a product, a second entry or another order', async () => {
    const { app, disk } = shopApp(db)
    const store = async (isPrivate: boolean) =>
      await storePicture(db, disk, { bytes: await picture(), fileName: 'receipt.jpg', isPrivate })
    const statusOf = async (id: string, file: string) => (await app.request(`/media/${id}/${file}`)).status
    const [hidden, shown] = [await store(true), await store(false)]
    expect(await statusOf(shown, '320.webp')).toBe(200)
    for (const file of ['320.webp', '320.avif', 'share.jpg', 'original.webp'])
      expect(await statusOf(hidden, file)).toBe(404)
    const { proofId } = await withProof()
    expect(await post(received({ proofId, version: 2, amount: 1 }))).toMatchObject({
      status: 409,
      body: { error: { code: 'media-gone' } },
    })
    const settings = { method: 'PUT', json: { store_info: { logo_id: proofId } } }
    expect((await browser.call('/settings', settings)).status).toBeGreaterThanOrEqual(400)
  })

  it('is no public picture, and no file of another kind', async () => {
    const { disk } = shopApp(db)
    const proofId = await storePicture(db, disk, { bytes: await picture(), fileName: 'logo.jpg' })
    expect(await post(received({ proofId }))).toMatchObject({ status: 409 })
    expect(await sendProof(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 422,
    })
    expect(await browser.call('/media?purpose=advance', { method: 'POST', body: 'x' })).toMatchObject({ status: 415 })
  })
})

describe('rights', () => {
  it('callers record advances, accounts only sees them, and packers see the sums alone', async () => {
    const [caller, accounts, packer] = [await as('caller'), await as('accounts'), await as('packer')]
    expect((await post(received(), caller)).status).toBe(201)
    for (const other of [accounts, packer]) {
      expect((await post(received({ version: 2 }), other)).status).toBe(403)
      expect((await sendProof(await picture(), other)).status).toBe(403)
    }
    expect(await page(accounts)).toMatchObject({ advances: [{ amount: 500 }] })
    expect(await page(packer)).toMatchObject({ advance: 500, cashDue: 600, advances: null })
    expect(JSON.stringify(await page(packer))).not.toContain('TID')
  })
})

describe('canceling', () => {
  const cancel = (json: object) =>
    browser.call(`/orders/${id}/status`, { method: 'PUT', json: { status: 'canceled', reason: 'Other', ...json } })

  it('needs a decision about the advance', async () => {
    await post(received())
    expect(await cancel({})).toMatchObject({ status: 409, body: { error: { code: 'advance-undecided' } } })
    expect(await cancel({ advance: { kind: 'keep', reason: ' ' } })).toMatchObject({ status: 400 })
    expect(await cancel({ advance: { kind: 'refund' } })).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({ status: 'canceled', toGiveBack: 500 })
  })

  it('of many orders names those with an advance, and cancels the others', async () => {
    await post(received())
    const { orderNumber } = (await page()) as { orderNumber: string }
    const other = await order()
    const json = { status: 'canceled', reason: 'Other', selection: { ids: [id, other.id] } }
    const { body } = await browser.call('/orders/status-changes', { method: 'POST', json })
    expect(body).toMatchObject({
      changed: 1,
      refused: [
        {
          orderId: id,
          orderNumber,
          code: 'advance-undecided',
          message: expect.stringContaining('Rs\u00a0500 in advance'),
        },
      ],
    })
  })
})

it('the list finds orders with an advance, those held, and those to refund', async () => {
  await db.deleteFrom('orders').execute()
  ;({ id } = await order())
  await post(received())
  const held = id
  ;({ id } = await order())
  await post(received())
  const json = { status: 'canceled', reason: 'Other', advance: { kind: 'refund' } }
  await browser.call(`/orders/${id}/status`, { method: 'PUT', json })
  await order()
  const idsOf = async (advance: string) => {
    const { body } = await browser.call(`/orders?advance=${advance}`)
    return (body as { rows: { id: string }[] }).rows.map(row => row.id).sort()
  }
  expect(await idsOf('any')).toEqual([held, id].sort())
  expect(await idsOf('held')).toEqual([held])
  expect(await idsOf('refund')).toEqual([id])
  expect((await browser.call('/dashboard')).body).toMatchObject({
    advances: { held: { orders: 1, total: 500 }, toGiveBack: { orders: 1, total: 500 } },
  })
})
