import { inUrdu } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

// A phone as cheap as most: 720 pixels across 360.
test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 })

for (const [path, bound] of [
  ['/', 900],
  [inUrdu('/'), 1000],
] as const)
  test(`the first product of ${path} begins above ${bound} pixels`, { tag: path === '/' ? [] : '@thorough' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const card = await page.locator('.card').first().boundingBox()
    expect(card?.y).toBeLessThanOrEqual(bound)
  })

test('on a phone the picture at the top is small, and those of products wait for it', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const [, heroId] = /class="hero.*?\/media\/([^/]+)\//s.exec(html) ?? []
  expect(heroId).toBeDefined()
  // What waits for the picture at the top waits 1.2 s by this clock: a slow machine would not wait at all.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const asked: string[] = []
  const hero = Promise.withResolvers<string>()
  // The loader would end the waiting at the load event, which the held picture keeps from coming.
  const held = Promise.withResolvers<void>()
  await page.route('**/media/**/*.avif', async route => {
    const name = route.request().url().split('/').slice(-2).join('/')
    if (name.startsWith(`${heroId}/`)) {
      hero.resolve(name)
      await held.promise
    } else asked.push(name)
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  expect(await hero.promise).toMatch(/\/640\.avif$/)
  await page.locator('.card').first().waitFor()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const cards = await page.locator('.card source').evaluateAll(all => all.map(one => one.getAttribute('srcset') ?? ''))
  expect(asked.filter(name => cards.some(srcset => srcset.includes(name)))).toEqual([])
  held.resolve()
  await page.locator('.card').first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page
        .locator('.card img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

for (const [path, font, bytes] of [
  ['/', 'headings', 13_000],
  [inUrdu('/'), 'urdu-nastaliq', 120_000],
] as const)
  test(`${path} asks for one font: ${font}`, { tag: path === '/' ? [] : '@thorough' }, async ({ page }) => {
    const fonts: string[] = []
    page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()))
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(fonts).toHaveLength(1)
    expect(fonts[0]).toContain(`/${font}-`)
    expect((await (await page.request.get(fonts[0] ?? '')).body()).length).toBeLessThan(bytes)
  })
