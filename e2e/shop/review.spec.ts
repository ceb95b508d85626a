import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { violationsOf } from '../axe.ts'
import { deliverOrder, orderAttar, publishReview } from '../place-order.ts'
import { expect, test } from '../test.ts'

const photo = fileURLToPath(new URL('../../demo/pictures/oud-attar-6ml-box.webp', import.meta.url))

test('a delivered order is reviewed from its tracked page, with a photo', async ({ page, javaScriptEnabled }) => {
  const number = await orderAttar(page.request)
  await page.goto(`/order-confirmation/${number}`)
  await expect(page.getByRole('button', { name: 'Send review' })).toHaveCount(0)
  await deliverOrder(number)

  await page.goto('/track')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Phone number').fill('0390 0000001')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText('We show it as: Ayesha K., Lahore')).toBeVisible()
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])

  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel('Your words').fill('Bohat achi khushboo, packing bhi zabardast')
  await page.getByLabel('Photos').setInputFiles(photo)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(page.getByText('Your review, being checked')).toBeVisible()
  await expect(page.getByText('4 of 5 stars')).toBeVisible()
  await expect(page.getByText('Bohat achi khushboo, packing bhi zabardast')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send review' })).toHaveCount(0)
  await page.goto(`/order-confirmation/${number}`)
  await expect(page.getByText('4 of 5 stars')).toBeVisible()
})

test('in Urdu, a photo that is none is refused in words, and the text stays', { tag: '@thorough' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const number = await orderAttar(page.request)
  await deliverOrder(number)
  await page.goto(`/ur/order-confirmation/${number}`)
  await page.getByRole('radio', { name: '5 میں سے 5 ستارے' }).check()
  await page.getByLabel('آپ کی رائے').fill('خوشبو بہت اچھی ہے')
  const none = { name: 'shawl.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await page.getByLabel('تصویریں').setInputFiles(none)
  await page.getByRole('button', { name: 'رائے بھیجیں' }).click()
  await expect(page.getByRole('alert')).toContainText('ایک تصویر کھل نہیں سکی')
  await expect(page.getByLabel('آپ کی رائے')).toHaveValue('خوشبو بہت اچھی ہے')
  await expect(page.getByRole('radio', { name: '5 میں سے 5 ستارے' })).toBeChecked()
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'رائے بھیجیں' }).click()
  await expect(page.getByText('آپ کی رائے کا شکریہ!')).toBeVisible()
})

test('a published review is on the product page, its card and the page of all reviews', { tag: '@thorough' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const number = await orderAttar(page.request, { name: 'Bilal Ahmed' })
  await deliverOrder(number)
  await page.goto(`/order-confirmation/${number}`)
  await page.getByRole('radio', { name: '5 of 5 stars' }).check()
  const words = `Long lasting (${number})`
  await page.getByLabel('Your words').fill(words)
  await page.getByLabel('Photos').setInputFiles(photo)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await publishReview(words)

  for (const base of ['', '/ur']) {
    await page.goto(`${base}/product/oud-attar-6ml`)
    const reviews = page.locator('#reviews')
    await expect(reviews.getByText(words)).toBeVisible()
    await expect(reviews.getByText(base ? 'لاہور' : 'Bilal A., Lahore').first()).toBeVisible()
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    const html = await (await page.request.get(`${base}/product/oud-attar-6ml`)).body()
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024)
    await reviews.getByRole('link', { name: base ? /^تمام آرا دیکھیں/ : /^See all reviews/ }).click()
    await expect(page).toHaveURL(`${base}/product/oud-attar-6ml/reviews`)
    await expect(page.getByText(words)).toBeVisible()
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  }
  await page.goto('/search?q=oud+attar')
  await expect(page.getByText(/^★ \d\.\d \(\d+\)$/).first()).toBeVisible()
})

test('a star is 44 pixels wide, and the page of a link that is over says so', { tag: '@thorough' }, async ({
  page,
}) => {
  const number = await orderAttar(page.request)
  await deliverOrder(number)
  await page.goto(`/order-confirmation/${number}`)
  const box = await page.getByRole('radio', { name: '1 of 5 stars' }).locator('..').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.goto('/review/nothing')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
