import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import type { Placed } from '../place-order.ts'
import { isOpen, placeAlone, statusOf, takeOver } from './calls.ts'
import { countRenders, watchRenders } from './count-renders.ts'
import { expect, phone, test } from './test.ts'

/** The queue has all pending orders of a shop. */
test.use({ shopFor: 'calls' })

/** Whether the next order is rendered in a task after that of the key, whose effect is painted first. */
const watchNextOrder = (page: Page) =>
  page.evaluateHandle(() => {
    const headingNow = () => document.querySelector('h2[tabindex="-1"]')
    const heading = headingNow()
    const { promise: isAfterKey, resolve } = Promise.withResolvers<boolean>()
    let isOver = false
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      isOver = true
    }
    document.addEventListener('keydown', () => port2.postMessage(null), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (headingNow() === heading) return
      observer.disconnect()
      resolve(isOver)
    }).observe(document.body, { childList: true, subtree: true })
    return { isAfterKey }
  })

const queueIsEmpty = (page: Page) => expect(page.getByText('Nobody is waiting for a call')).toBeVisible()

test('three orders are called by keyboard: the next one opens at once, and Undo takes the last outcome back', async ({
  page,
}) => {
  const [one, two, three] = await placeAlone(page, 3)
  if (!one || !two || !three) throw new Error('three orders were placed')
  await watchRenders(page)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await page.keyboard.down('c')
  await isOpen(page, 'Caller 2')
  // Held down it is no outcome of the next order.
  await page.keyboard.down('c')
  await page.keyboard.up('c')
  await isOpen(page, 'Caller 2')
  await expect(page.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible()
  await expect.poll(() => statusOf(page, one)).toBe('placed')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('u')
  await isOpen(page, 'Caller 1')
  await expect.poll(() => statusOf(page, one)).toBe('pending')
  await page.keyboard.press('x')
  const reason = page.getByRole('dialog').getByRole('button', { name: 'Asked by customer' })
  await page.keyboard.press((await reason.locator('kbd').textContent()) ?? '')
  await isOpen(page, 'Caller 2')
  await expect.poll(() => statusOf(page, one)).toBe('canceled')

  // Somebody confirms it in the list at the same time.
  await page.request.put(`/api/admin/orders/${two.id}/status`, { data: { status: 'placed' } })
  // Its refusal, after which the order is read again, comes once the next one is open.
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/admin/calls/contacts', async route => {
    await opened.promise
    await route.continue()
  })
  const answer = async () => {
    await page.keyboard.press('n')
    await isOpen(page, 'Caller 3')
  }
  const rendered = await watchNextOrder(page)
  // The outcomes of the next order, and not once more those of the order that goes.
  expect(await countRenders(page, 'fieldset', answer)).toBe(1)
  expect(await rendered.evaluate(({ isAfterKey }) => isAfterKey)).toBe(true)
  opened.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'This order is confirmed by now' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Call Caller 3 later' })).toBeVisible()
  await page.keyboard.press('1')
  await queueIsEmpty(page)
  await expect(page.getByText(/^The next call is due /)).toBeVisible()
  expect(await statusOf(page, three)).toBe('pending')
})

test('a claim that failed is tried again, and the queue of which an order opens is never shown as empty', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 2)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await expect(page.getByText('2 orders to call')).toBeVisible()
  await page.route('**/api/admin/calls/next', route => route.abort())
  await page.keyboard.press('s')
  await isOpen(page, 'Caller 2')
  await page.keyboard.press('s')
  const again = page.getByRole('button', { name: 'Retry' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/admin/calls/next')
  const watched = await page.evaluateHandle(() => {
    const shown = { lookAgain: false }
    const look = () => {
      shown.lookAgain ||= document.querySelector('main')?.textContent?.includes('Look again') ?? false
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return shown
  })
  await again.click()
  await isOpen(page, 'Caller 1')
  expect(await watched.jsonValue()).toEqual({ lookAgain: false })
})

test('two windows never have one order open, and an outcome for the order of another window is refused', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await placeAlone(page, 4)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const other = await context.newPage()
  await other.goto('/admin/calls')
  // The first window has claimed the second order ahead.
  await isOpen(other, 'Caller 3')
  await page.keyboard.press('c')
  await isOpen(page, 'Caller 2')
  // Leaving the screen gives its orders back.
  await Promise.all([
    other.waitForResponse('**/api/admin/calls/release'),
    other.getByRole('link', { name: 'Dashboard' }).first().click(),
  ])
  await page.keyboard.press('c')
  await isOpen(page, 'Caller 3')
})

test('an order that somebody took over says so, and outcomes wait until it is taken back', {
  tag: '@thorough',
}, async ({ page }) => {
  const [one] = await placeAlone(page, 2)
  if (!one) throw new Error('an order was placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await takeOver(page, one)
  await expect(page.getByRole('alert').filter({ hasText: 'admin has this order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeDisabled()
  await page.keyboard.press('c')
  expect(await statusOf(page, one)).toBe('pending')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Confirmed' }).click()
  await isOpen(page, 'Caller 2')
  await expect.poll(() => statusOf(page, one)).toBe('placed')
})

test('orders that nobody answered for are listed from the calls', { tag: '@thorough' }, async ({ page }) => {
  const [one] = await placeAlone(page, 1)
  if (!one) throw new Error('an order was placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await page.keyboard.press('w')
  await queueIsEmpty(page)
  await page.getByRole('link', { name: '1 not answered' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?.*late=unanswered/)
  await expect(page.getByText('Nobody answered, called no more')).toBeVisible()
  await expect(page.getByText('Caller 1').first()).toBeVisible()
})

test('20 orders are called by keyboard alone, with at most three keys for a confirmed one', {
  tag: '@thorough',
}, async ({ page }) => {
  const orders = await placeAlone(page, 20)
  await page.goto('/admin/calls')
  let pressed = 0
  const press = async (key: string) => {
    pressed++
    await page.keyboard.press(key)
  }
  const confirmed: Placed[] = []
  for (const [place, order] of orders.entries()) {
    await isOpen(page, `Caller ${place + 1}`)
    const before = pressed
    if (place % 5 === 1) await press('n')
    else if (place % 5 === 3) {
      await press('l')
      await expect(page.getByRole('dialog')).toBeVisible()
      await press('1')
    } else {
      await press('c')
      confirmed.push(order)
      expect(pressed - before).toBeLessThanOrEqual(3)
    }
  }
  await queueIsEmpty(page)
  expect(pressed).toBeLessThanOrEqual(3 * orders.length)
  for (const order of confirmed) await expect.poll(() => statusOf(page, order)).toBe('placed')
})

test('on a phone outcomes are within reach of the thumb', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(phone)
  const [one] = await placeAlone(page, 2)
  if (!one) throw new Error('an order was placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Call later' }).click()
  const cut = await page.getByRole('group', { name: 'Common times' }).evaluate(times =>
    // Each part of a button clips what does not fit.
    [...times.querySelectorAll('button *')]
      .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map(part => part.textContent),
  )
  expect(cut).toEqual([])
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Confirmed' })
  const box = await button.boundingBox()
  expect(box?.y).toBeGreaterThan(phone.height / 2)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await isOpen(page, 'Caller 2')
  await expect.poll(() => statusOf(page, one)).toBe('placed')
})
