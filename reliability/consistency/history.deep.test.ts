import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { checkHistory } from './check.ts'
import { countByAnswer } from './counts.ts'
import { createInitialStock } from './initial-stock.ts'
import { runInProcess } from './run-in-process.ts'
import { shopOverHttp } from './shop-over-http.ts'
import { runWorkload } from './workload.ts'

const inProcess = await testDatabase()
const overHttp = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'dukan-reliability-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** What a workload must have met to prove anything. */
const met = [
  ...['order acknowledged', 'order refused sold-out', 'order refused not-enough-stock', 'order refused cart-changed'],
  ...['order refused code-used-by-phone', 'promotion acknowledged', 'sale acknowledged'],
  ...['status acknowledged', 'status refused status-needs-stock', 'details acknowledged'],
  ...['add acknowledged', 'set acknowledged', 'price acknowledged', 'tracking acknowledged'],
  ...['content acknowledged', 'content refused changed-meanwhile', 'content refused order-content-final'],
  ...['content refused order-needs-stock', 'content refused discount-above-subtotal', 'size acknowledged'],
  ...['content refused price-above-todays', 'size refused order-changed-meanwhile', 'size refused order-not-pending'],
  ...['made acknowledged', 'made refused sold-out', 'merge acknowledged', 'merge refused merge-not-open'],
  ...['undo acknowledged', 'undo refused merge-not-found', 'split acknowledged', 'split refused split-needs-both'],
  ...['advance acknowledged', 'advance refused changed-meanwhile', 'void acknowledged', 'hold acknowledged'],
  ...['add-variant acknowledged', 'drop-variant acknowledged', 'drop-product acknowledged', 'add-product acknowledged'],
]

describe('5,000 attempts of 24 shoppers and several staff sessions', { timeout: 600_000 }, () => {
  it('everything acknowledged exists once, and nothing is oversold', async () => {
    const load = { operations: 5000, shoppers: 24, seed: 5 }
    const { problems, counts, meetings, mostAtOnce } = await runInProcess({ db: inProcess, dataDir }, load)
    expect(problems).toEqual([])
    expect(met.filter(name => !counts.has(name))).toEqual([])
    expect(counts.get('order acknowledged')).toBeGreaterThan(1000)
    // The same order, variant and key were in use at the same time.
    expect(meetings.order).toBeGreaterThan(50)
    expect(meetings.variant).toBeGreaterThan(1000)
    expect(meetings.key).toBeGreaterThan(100)
    expect(mostAtOnce).toBeGreaterThan(20)
  })
})

describe('100 attempts through pages, forms and the back office', { timeout: 120_000 }, () => {
  it('everything acknowledged exists once, and nothing is oversold', async () => {
    const { app } = shopApp(overHttp)
    const password = 'a reliability password'
    await ensureOwner(overHttp, { password })
    const shop = await shopOverHttp('http://shop.test', password, (url, init) => app.request(url, init))
    const initialStock = await createInitialStock(overHttp)
    const history = await runWorkload({ shops: [shop], initialStock, operations: 100, shoppers: 6, seed: 5 })
    expect(await checkHistory(overHttp, history, initialStock)).toEqual([])
    const counts = countByAnswer(history)
    for (const kind of ['order', 'status', 'add']) expect(counts.get(`${kind} acknowledged`)).toBeGreaterThan(0)
  })
})
