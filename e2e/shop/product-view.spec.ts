import { inUrdu } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

const KURTA = '/product/classic-wash-and-wear-kurta'

test.describe('a laptop of 1366 × 768', () => {
  // What its browser leaves of the window.
  test.use({ viewport: { width: 1366, height: 660 } })

  for (const path of [KURTA, inUrdu(KURTA), '/product/airlite-pro-wireless-earbuds'])
    test(`it shows the whole picture, the thumbnails and the buttons of ${path} in one view`, {
      tag: '@thorough',
    }, async ({ page }) => {
      await page.goto(path)
      const view = await page.locator('.views .picture').first().boundingBox()
      const thumb = await page.locator('.thumbs .picture').first().boundingBox()
      const buttons = await page.locator('.buy').boundingBox()
      if (!view || !thumb || !buttons) throw new Error('something is not shown')
      for (const { y, height } of [view, thumb, buttons]) {
        expect(y).toBeGreaterThan(0)
        expect(y + height).toBeLessThanOrEqual(660)
      }
      expect(view.height).toBeGreaterThan(400)
      const isBeside = thumb.x + thumb.width <= view.x || thumb.x >= view.x + view.width
      expect(isBeside).toBe(true)
      await expect(page.locator('.prices + p').first()).toBeInViewport()
    })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  for (const path of [KURTA, inUrdu(KURTA)])
    test(`the bar of ${path} says what is to be chosen until it is, and covers neither picture nor price`, async ({
      page,
    }) => {
      await page.goto(path)
      const [picture, price, bar] = await Promise.all(
        ['.views .picture', '.prices >> nth=0', '.buy'].map(part => page.locator(part).first().boundingBox()),
      )
      if (!picture || !price || !bar) throw new Error('something is not shown')
      expect(picture.y + picture.height).toBeLessThan(price.y)
      expect(price.y + price.height).toBeLessThanOrEqual(bar.y)
      // No bars beside the picture.
      expect(picture.width / picture.height).toBeCloseTo(0.8, 1)
      await expect(page.locator('.pick')).toBeVisible()
      await page.locator('.chip:has([name=variantId]:enabled)').first().click()
      await expect(page.locator('.pick')).toBeHidden()
    })

  test('each dot of the gallery is large enough for a finger', { tag: '@thorough' }, async ({ page }) => {
    await page.goto(KURTA)
    for (const dot of await page.locator('.thumbs a').all()) {
      const box = await dot.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
})

test('a size that is sold out leads to the form that asks for it, with the size chosen', async ({ page }) => {
  await page.goto(await findSoldOut())
  const link = page.locator('.chip a').first()
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('variant')
  await link.click()
  await expect(page.locator('#restock [name=variantId]')).toHaveValue(id ?? 'none')
  await expect(page.locator('#restock [name=customer_phone]')).toBeInViewport()

  /** A product of which only some variants are sold out. */
  async function findSoldOut(): Promise<string> {
    const addresses = new Set<string>()
    for (const list of ['neelgul', 'sahil-menswear', 'chanda-kids']) {
      const html = await (await page.request.get(`/sub-brand/${list}`)).text()
      for (const [, address = ''] of html.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)) addresses.add(address)
    }
    for (const address of addresses)
      if ((await (await page.request.get(address)).text()).includes('#restock')) return address
    throw new Error('nothing of the demo is sold out in part')
  }
})
