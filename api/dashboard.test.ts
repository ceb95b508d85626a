import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffRole } from '#db/types.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import type { Facts } from '#shop/problems/problems.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { roleNames } from '#shop/staff/rights.ts'
import { newStaff, password as ownPassword } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()

test('the dashboard shows revenue, orders that wait for a call, and low stock', async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  const browser = openBrowser(db)
  await browser.signIn('admin', 'lahore-mein-barish')
  const kurta = await newStockedVariant(db, { quantity: 3 })
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  const order = { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 }
  await placeDirectOrder(db, { ...order, placedAt: twoDaysAgo })
  const { status, body } = await browser.call('/dashboard')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalOrders: 1,
    totalProducts: 1,
    drafts: 0,
    totalRevenue: 1700,
    deliveredRevenue: 0,
    pendingOrders: 1,
    recentOrders: [{ customerName: 'Ayesha Khan', status: 'pending', total: 1700 }],
    work: { toCall: { orders: 1, late: 1 }, toPack: { orders: 0, total: 0 } },
    waiting: [{ customerName: 'Ayesha Khan', customerPhone: '0390 0000001' }],
    failedJobs: [],
    whatsappProblems: [],
    pendingReviews: 0,
    pagesWithGaps: 0,
    runningLow: {
      total: 1,
      products: [{ productName: 'Linen Kurta', variants: [{ variantName: 'M', available: 2, threshold: 5 }] }],
    },
  })
  const { days } = body as { days: { orders: number }[] }
  expect([days.length, days.reduce((sum, day) => sum + day.orders, 0)]).toEqual([30, 1])
})

test('each account sees the parts of the dashboard that its role may see', async () => {
  await newStockedVariant(db, { quantity: 3 })
  const everything = [
    ...['totalOrders', 'pendingOrders', 'recentOrders', 'waiting', 'totalProducts', 'drafts'],
    ...[
      'totalRevenue',
      'deliveredRevenue',
      'today',
      'yesterday',
      'usual',
      'days',
      'runningLow',
      'pendingReviews',
      'pagesWithGaps',
      'work',
      'advances',
      'contactsToday',
      'whatsappProblems',
    ],
  ]
  const ofOrders = ['totalOrders', 'pendingOrders', 'recentOrders', 'waiting', 'work']
  const visible: Record<StaffRole, string[]> = {
    owner: [...everything, 'backup'],
    manager: everything,
    caller: [...ofOrders, 'contactsToday', 'advances', 'totalProducts', 'runningLow', 'whatsappProblems'],
    packer: [...ofOrders, 'runningLow'],
    catalogue: ['totalProducts', 'drafts', 'runningLow', 'pendingReviews', 'pagesWithGaps'],
    accounts: [...ofOrders, 'advances', 'totalRevenue', 'deliveredRevenue', 'today', 'yesterday', 'usual', 'days'],
  }
  for (const role of roleNames) {
    await newStaff(db, { username: `the-${role}`, role })
    const browser = openBrowser(db)
    await browser.signIn(`the-${role}`, ownPassword)
    const {
      newOwners: _,
      failedJobs: __,
      problems: ___,
      ...parts
    } = (await browser.call('/dashboard')).body as Record<string, unknown>
    const seen = Object.keys(parts).filter(part => parts[part] !== null)
    expect({ role, seen: seen.toSorted() }).toEqual({ role, seen: visible[role].toSorted() })
    const seesMoney = visible[role].includes('days')
    const sums = JSON.stringify([parts.work, (await browser.call('/orders/counts')).body]).match(/"total":\d+/g)
    expect({ role, seesMoney }).toEqual({ role, seesMoney: sums !== null })
  }
})

test('who may see jobs reads what is wrong with the server, without what has a place of its own', async () => {
  await ensureOwner(db, { password: ownPassword })
  const problem = { isUrgent: true, text: 'Full', advice: 'Make room.' }
  const problems = ['disk data a', 'backup', 'job Send messages'].map(key => ({ key, ...problem }))
  const facts: Facts = {
    host: 'a',
    disks: [],
    databaseMs: 1,
    backup: null,
    failedJobs: [],
    certificate: null,
    pagesP95Ms: null,
    buckets: [],
  }
  const watch = { latest: () => ({ facts, problems }) }
  const read = async (username: string) => {
    const browser = openBrowser(db, { watch })
    await browser.signIn(username, ownPassword)
    return ((await browser.call('/dashboard')).body as { problems: object[] }).problems
  }
  expect(await read('admin')).toEqual([{ key: 'disk data a', ...problem }])
  await newStaff(db, { username: 'packs', role: 'packer' })
  expect(await read('packs')).toEqual([])
})

test('owners see for a week who made whom an owner, and staff do not', async () => {
  await ensureOwner(db, { password: ownPassword })
  const browser = openBrowser(db)
  await browser.signIn('admin', ownPassword)
  const make = async (username: string, role: string) => {
    const json = { username, role, password: 'gulmohar-lane-nine', ownPassword }
    return ((await browser.call('/staff', { method: 'POST', json })).body as { id: string }).id
  }
  const setRole = (id: string, role: string) =>
    browser.call(`/staff/${id}/role`, { method: 'PUT', json: { role, ownPassword } })
  await make('sana', 'owner')
  const bilal = await make('bilal', 'manager')
  await setRole(bilal, 'owner')
  await setRole(bilal, 'manager')
  const listNewOwners = async (of = browser) =>
    ((await of.call('/dashboard')).body as { newOwners: object[] }).newOwners
  expect(await listNewOwners()).toMatchObject([
    { by: 'admin', username: 'bilal', at: expect.stringMatching(/Z$/) },
    { by: 'admin', username: 'sana' },
  ])
  await newStaff(db, { username: 'zara' })
  const zara = openBrowser(db)
  await zara.signIn('zara', ownPassword)
  expect(await listNewOwners(zara)).toEqual([])
  await db.updateTable('activity').set({ at: sql`at - interval '8 days'` }).execute()
  expect(await listNewOwners()).toEqual([])
})

test('owners see the last good backup and why one failed', async () => {
  await ensureOwner(db, { password: ownPassword })
  const browser = openBrowser(db)
  await browser.signIn('admin', ownPassword)
  const readBackup = async () =>
    ((await browser.call('/dashboard')).body as { backup: { lastGood: { ageSeconds: number } | null } }).backup
  expect(await readBackup()).toEqual({ state: 'waiting', lastGood: null, lastFailure: null, running: null })
  const add = async (hoursAgo: number, outcome: { byte_size: number } | { problem: string }) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    const run = { id: randomUUID(), kind: 'nightly', place: '/srv/backups/x', is_encrypted: true }
    await db
      .insertInto('backup_runs')
      .values({ ...run, began_at: at, ended_at: at, ...outcome })
      .execute()
    return at
  }
  await add(50, { problem: 'The disk is full.' })
  expect(await readBackup()).toMatchObject({ state: 'failed', lastFailure: { problem: 'The disk is full.' } })
  await add(30, { byte_size: 4_600_000 })
  expect(await readBackup()).toMatchObject({ state: 'late', lastFailure: { problem: 'The disk is full.' } })
  const at = await add(3, { byte_size: 4_700_000 })
  const good = await readBackup()
  expect(good).toMatchObject({
    state: 'ok',
    lastGood: { bytes: 4_700_000, isEncrypted: true, place: '/srv/backups/x' },
  })
  const { ageSeconds } = good.lastGood ?? { ageSeconds: 0 }
  expect(ageSeconds).toBeGreaterThanOrEqual(3 * 3600)
  expect(ageSeconds).toBeLessThanOrEqual(Math.round((Date.now() - at.getTime()) / 1000))
  await saveSetting(db, 'backups', { daily: 0, weekly: 4, monthly: 12 })
  expect(await readBackup()).toMatchObject({ state: 'off' })
})
