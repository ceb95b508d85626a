import { violationsOf } from '../axe.ts'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { expect, test } from '../test.ts'

test('an order is tracked from another device by number and phone only', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await page.goto('/product/chikan-kurta-short')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await fillCheckout(page, { city: 'Lahore', street: /^Complete Address/, state: /^Province/ })
  await page.getByRole('button', { name: 'Place Order' }).click()
  const number = await orderNumberOn(page)
  await expect(page.getByText('To pay the rider:')).toBeVisible()
  const chat = (await page.getByRole('link', { name: 'Confirm on WhatsApp' }).getAttribute('href')) ?? ''
  expect(new URL(chat).searchParams.get('text')).toContain(`I confirm my order ${number}.`)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('heading', { name: 'Track your order' })).toBeVisible()

  const other = await browser.newContext({ javaScriptEnabled })
  const phone = await other.newPage()
  await phone.goto(`${new URL(page.url()).origin}/track`)
  await phone.getByLabel('Order number').fill(number)
  await phone.getByLabel('Phone number').fill('0390 0000009')
  await phone.getByRole('button', { name: 'Track order' }).click()
  const missing = phone.getByRole('alert')
  await expect(missing).toHaveText('We could not find an order with this number and phone.')
  await expect(missing).toBeFocused()
  await expect(phone).toHaveTitle(/^Error: Track your order/)
  await phone.getByLabel('Phone number').fill('+92 390 0000001')
  await phone.getByRole('button', { name: 'Track order' }).click()
  await expect(phone.getByText('Ayesha Khan')).toBeVisible()
  await expect(phone.getByText('Pending', { exact: true })).toBeVisible()
  expect(phone.url()).toMatch(/\/track$/)
  await expect(phone).toHaveTitle(`Order ${number}: Pending – Bazaar Lane`)
  await expect(phone.getByRole('heading', { name: 'Track your order' })).toBeFocused()

  await phone.getByText('Correct size, phone or address').click()
  await phone.getByLabel('Phone Number').fill('12')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(phone).toHaveTitle(/^Error: Order /)
  const problems = phone.getByRole('alert')
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Phone number must be at least 10 digits' }).click()
  await expect(phone.getByLabel('Phone Number')).toBeInViewport()

  await phone.getByLabel('Chikan Kurta Short').selectOption('L')
  await phone.getByLabel('Street Address').fill('House 9, Street 2')
  await phone.getByLabel('Phone Number').fill('0390 7654321')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeFocused()
  await expect(phone.getByRole('main').getByText('House 9, Street 2').first()).toBeVisible()
  await expect(phone.getByText('L × 1')).toBeVisible()
  if (javaScriptEnabled) expect(await violationsOf(phone)).toEqual([])
  await other.close()

  await page.goto(`/ur/order-confirmation/${number}`)
  await page.getByText('آرڈر منسوخ کریں').first().click()
  await page.getByLabel('منسوخ کرنے کی وجہ').selectOption('ارادہ بدل گیا')
  await page.getByRole('button', { name: 'آرڈر منسوخ کریں' }).click()
  await expect(page.getByRole('heading', { name: 'آرڈر منسوخ ہو گیا ہے' })).toBeVisible()
  await expect(page.getByText('آپ کو کوئی رقم نہیں دینی۔', { exact: true })).toBeVisible()
  await page.goto(`/order-confirmation/${number}`)
  await expect(page.getByRole('heading', { name: 'Order canceled' })).toBeVisible()
})
