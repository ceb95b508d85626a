import { expect, type Page } from '@playwright/test'

/** The city to fill in, and the labels that differ between the checkouts; `urdu` at a checkout that is in Urdu only. */
type Labels = { city: string; street: string | RegExp; state: string | RegExp; urdu?: boolean }

const shared = {
  english: { name: /^Full Name/, phone: /^Phone Number/, city: /^City/ },
  urdu: { name: 'پورا نام', phone: 'فون نمبر', city: 'شہر' },
}

/** Fills in the open checkout as Ayesha would. */
export async function fillCheckout(page: Page, { city, street, state, urdu = false }: Labels): Promise<void> {
  const labels = urdu ? shared.urdu : shared.english
  const main = page.getByRole('main')
  await main.getByLabel(labels.name).fill('Ayesha Khan')
  await main.getByLabel(labels.phone).fill('0390 0000001')
  await page.getByLabel(street).fill('House 12, Street 5, near Jamia Masjid')
  await main.getByLabel(labels.city).fill(city)
  // Sometimes the city fills in its province just between selecting the field's text and typing over it.
  await expect(async () => {
    await page.getByLabel(state).fill('Punjab')
    await expect(page.getByLabel(state)).toHaveValue('Punjab', { timeout: 500 })
  }).toPass()
}

/** The number on the open confirmation. */
export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-confirmation\//)
  const number = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(number).first()).toBeVisible()
  return number
}

/**
 * Waits until Chromium has the typed values in its history, which it tells once a second. When the connection breaks
 * sooner, and the page's process is slow to end, the way back shows none of them.
 */
export async function waitForHistory(page: Page): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const since = performance.now()
    await page.waitForTimeout(1500)
    await page.evaluate('0')
    // Otherwise the page's process stood still, and so did its clock.
    if (performance.now() - since < 2000) return
  }
}

/** Sends the form through a connection that breaks after the order has reached the shop; returns the order's number. */
export async function dropResponse(page: Page, path: string): Promise<string> {
  let location = ''
  await waitForHistory(page)
  await page.route(
    url => url.pathname === path,
    async route => {
      if (route.request().method() !== 'POST' || route.request().postData()?.includes('intent'))
        return await route.continue()
      const answer = await route.fetch({ maxRedirects: 0 })
      location = answer.headers().location ?? ''
      await route.abort('connectionreset')
    },
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  // The browser's own page says that there is no connection.
  await page.waitForURL(/^chrome-error:/)
  await page.unrouteAll({ behavior: 'wait' })
  return location.split('/').at(-1) ?? ''
}
