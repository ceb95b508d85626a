import { request } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { deliverOrder, orderAttar, sendReview } from '../place-order.ts'
import { expect, isEveryLook, phone, test } from './test.ts'

test('a review is published by keyboard, answered, and hidden with a reason', { tag: '@thorough' }, async ({
  page,
}) => {
  const words = `Kamal ki khushboo ${Date.now()}`
  const { number, id } = await deliveredOrder()
  await page.goto(`/admin/orders/${id}`)
  const link = page.getByRole('link', { name: 'Ask for a review' })
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const [, path = ''] = /(\/review\/[\w-]{43})/.exec(message) ?? []
  expect(message).toContain(number)
  expect(message).toContain(`/ur${path}`)
  await sendReview(path, words)

  await page.goto('/admin')
  await page
    .getByRole('list', { name: 'To do' })
    .getByRole('link', { name: /New reviews/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  const review = page.getByRole('listitem').filter({ hasText: words })
  await expect(review).toContainText('Pending')
  expect(await violationsOf(page)).toEqual([])
  await review.focus()
  await page.keyboard.press('p')
  await expect(page.getByText('Review published')).toBeVisible()
  await page.getByRole('navigation', { name: 'Filter by state' }).getByRole('link', { name: 'Published' }).click()
  await expect(review).toContainText('Published')

  await review.focus()
  await page.keyboard.press('r')
  await page.getByLabel('Reply to a review').fill('بہت شکریہ!')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(review.getByText('بہت شکریہ!')).toBeVisible()
  await expect(page.getByLabel('Reply to a review')).toHaveCount(0)
  for (const size of isEveryLook ? [phone, { width: 1280, height: 900 }] : [phone]) {
    await page.setViewportSize(size)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/product/oud-attar-6ml')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('بہت شکریہ!').first()).toBeVisible()

  await page.goto('/admin/reviews')
  await review.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Why?').fill('Sent twice')
  await page.keyboard.press('Enter')
  await expect(review).toContainText('Hidden: Sent twice')
  await page.goto('/product/oud-attar-6ml')
  await expect(page.getByText(words)).toHaveCount(0)
})

async function deliveredOrder() {
  const shopper = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const number = await orderAttar(shopper)
  await shopper.dispose()
  return { number, id: await deliverOrder(number) }
}
