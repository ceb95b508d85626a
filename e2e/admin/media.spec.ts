import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { mp4 } from '../../shop/media/files.fixture.ts'
import { violationsOf } from '../axe.ts'
import { pictureFile } from './picture-file.ts'
import { expect, phone, test } from './test.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const picture = (name: string, background: string): Promise<File> => pictureFile(name, { background })
const video: File = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: mp4(200_000) }
const svg: File = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><script/></svg>') }

const galleryOf = (page: Page) => page.getByRole('list', { name: 'Pictures and videos' })
/** Files as a browser holds them while they are dragged from a folder. */
const carried = (page: Page, files: File[]) =>
  page.evaluateHandle(
    files => {
      const carrying = new DataTransfer()
      for (const { name, type, bytes } of files) carrying.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return carrying
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  )
const choose = (page: Page, files: File[] | string) =>
  page.getByLabel('Add pictures or videos').and(page.locator('input')).setInputFiles(files)
/** Compares the whole text of a toast. */
const expectNotification = (page: Page, title: string, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: title })).toHaveText(title + sentence)
/** A file name in a message, isolated because it may have another direction. */
const named = (file: string) => `\u2068${file}\u2069`
/** The URLs of the gallery's items, in their order. */
const shown = (gallery: Locator) =>
  gallery.locator('img, video').evaluateAll(all => all.map(one => one.getAttribute('src')))

test('a gallery accepts pictures and videos in the order they were chosen, and names files that it refuses', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/products/create')
  const gallery = galleryOf(page)
  const big = test.info().outputPath('big.mp4')
  await writeFile(big, Buffer.alloc(50 * 1024 * 1024 + 1))
  await choose(page, big)
  await choose(page, [await picture('kurta.png', '#b5472f'), video, svg, await picture('کرتا.png', '#0e5a58')])
  await expectNotification(page, 'File too large', `Maximum file size is 50MB. Not uploaded: ${named('big.mp4')}`)
  await expectNotification(page, 'Upload failed', `Failed to upload files. Please try again. ${named('logo.svg')}`)
  await expect(gallery.getByText('An SVG is a drawing')).toBeVisible()
  await gallery.getByRole('button', { name: 'Dismiss logo.svg' }).click()
  await expect(gallery.getByRole('button', { name: /^Remove/ })).toHaveText(['Remove', 'Remove', 'Remove'])
  await expect(gallery.getByRole('button', { name: 'Remove Video 2' })).toBeVisible()
  await expect(gallery.getByRole('listitem').first()).toContainText('Primary')

  await choose(page, await Promise.all(Array.from({ length: 8 }, (_, n) => picture(`more-${n}.png`, '#d98a1f'))))
  await expectNotification(page, 'Too many files', `Maximum 10 files allowed. Not uploaded: ${named('more-7.png')}`)
  await expect(gallery.locator('img, video')).toHaveCount(10)
})

test('files are dropped on their area, which shows that it accepts them, and one too many is named', {
  tag: '@thorough',
}, async ({ page }) => {
  const [kurta, shawl] = [await picture('kurta.png', '#b5472f'), await picture('shawl.png', '#0e5a58')]
  await page.goto('/admin/products/create')
  const place = page.getByText('or drop them here')
  const lit = page.locator('[data-accept]')
  const dataTransfer = await carried(page, [kurta, shawl])
  await place.dispatchEvent('dragenter', { dataTransfer })
  await expect(lit).toContainText('or drop them here')
  await expect(lit).toHaveCSS('border-style', 'solid')
  await place.dispatchEvent('dragleave', { dataTransfer })
  await expect(lit).toHaveCount(0)
  await place.dispatchEvent('dragenter', { dataTransfer })
  await expect(lit).toHaveCount(1)
  await place.dispatchEvent('drop', { dataTransfer })
  await expect(lit).toHaveCount(0)
  await expect(galleryOf(page).locator('img')).toHaveCount(2)

  await page.goto('/admin/sub-brands/create')
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: await carried(page, [kurta, shawl]) })
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expectNotification(page, 'Too many files', `Maximum 1 file allowed. Not uploaded: ${named('shawl.png')}`)
})

test('the order, the primary picture and the alternative texts are changed by buttons, by keys and by dragging', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/products/create')
  const gallery = galleryOf(page)
  await choose(page, [
    await picture('a.png', '#b5472f'),
    await picture('b.png', '#0e5a58'),
    await picture('c.png', '#d98a1f'),
  ])
  await expect(gallery.locator('img')).toHaveCount(3)
  const [a, b, c] = await shown(gallery)

  await gallery.getByRole('button', { name: 'Move Picture 1 later' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(gallery)).toEqual([b, a, c])
  // The button moved with its picture and is pressed again.
  await expect(gallery.getByRole('button', { name: 'Move Picture 2 later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(gallery)).toEqual([b, c, a])
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(gallery)).toEqual([b, c, a])

  // A row has two items: the first is above the third.
  await gallery.getByRole('button', { name: 'Drag Picture 3' }).focus()
  await page.keyboard.press('Space')
  await expect(gallery.locator('[data-dragging]').first()).toBeVisible()
  await expect(page.getByText('Picture 3 picked up, place 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => shown(gallery)).toEqual([a, b, c])

  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: 'Drag Picture 3' }).hover()
  await page.mouse.down()
  const target = await gallery.getByRole('listitem').first().boundingBox()
  if (!target) throw new Error('the first picture is nowhere')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 })
  await page.mouse.up()
  await expect.poll(() => shown(gallery)).toEqual([c, a, b])

  await gallery.getByRole('button', { name: 'Make Picture 2 primary' }).click()
  await expect(gallery.getByRole('listitem').nth(1)).toContainText('Primary')
  await gallery.getByLabel('Alt text of Picture 2').fill('A کرتا')
  const removed = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await gallery.getByRole('button', { name: 'Remove Picture 2' }).click()
  expect((await removed).status()).toBe(204)
  await expect.poll(() => shown(gallery)).toEqual([c, b])
  await expect(gallery.getByRole('button', { name: 'Remove Picture 2' })).toBeFocused()
  await expect(gallery.getByRole('listitem').first()).toContainText('Primary')
  expect((await page.request.get(a ?? '')).status()).toBe(404)

  await page.route('**/api/admin/media/*', route => route.abort())
  await gallery.getByRole('button', { name: 'Remove Picture 1' }).click()
  await expectNotification(page, 'Delete failed', 'Please try again')
  await expect.poll(() => shown(gallery)).toEqual([c, b])
})

test('uploads survive a lost connection, can be tried again or canceled, and are accessible on a phone', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/products/create')
  const gallery = galleryOf(page)
  await page.route('**/api/admin/media?*', route => route.abort())
  await choose(page, [await picture('kurta.png', '#b5472f')])
  await expect(gallery.getByText('The shop did not answer.')).toBeVisible()
  await page.unroute('**/api/admin/media?*')
  await gallery.getByRole('button', { name: 'Retry kurta.png' }).click()
  await expect(gallery.locator('img')).toHaveCount(1)

  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/admin/media?*', async route => {
    await held
    await route.abort()
  })
  await choose(page, [video])
  await expect(gallery.getByRole('progressbar', { name: 'Upload of walk.mp4' })).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await gallery.getByRole('button', { name: 'Cancel walk.mp4' }).click()
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  release()
  for (const button of await gallery.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})
