import { isDeepStrictEqual } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../shop/language.ts'
import type { SessionCookie } from './prepare-shop.ts'

export type Picture = {
  /** The page of the guide, by the name of its file. */
  name: string
  path: string
  /** The languages in which the screen exists. */
  languages: readonly Language[]
  /** What the picture shows. Of elements: a stripe of the window, from the first to the end of the last. */
  shows: 'window' | 'dialog' | ((page: Page) => Locator[])
  /** Brings the screen to where the text is. */
  prepare?: (page: Page, language: Language) => Promise<unknown>
  /** The window; a high phone otherwise, on which nothing has to be scrolled. */
  size?: Size
}

type Options = { picture: Picture; language: Language; shop: string; cookies: SessionCookie[]; now: Date }

/** Twice as many dots as the width at which it is shown. */
const SCALE = 2
const MARGIN = 8

/** Opens a screen and returns its picture, as WebP. */
export async function takePicture(
  browser: Browser,
  { picture, language, shop, cookies, now }: Options,
): Promise<Buffer> {
  const { size = { width: 390, height: 2600 } } = picture
  const context = await browser.newContext({
    baseURL: shop,
    viewport: size,
    deviceScaleFactor: SCALE,
    hasTouch: size.width < 500,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
  })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.clock.setFixedTime(now)
    await page.goto(picture.path)
    await settle(page)
    await picture.prepare?.(page, language)
    await settle(page)
    const image = await shoot(page, picture.shows, size)
    return await sharp(image).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer()
  } finally {
    await context.close()
  }
}

/** Waits until nothing is loaded any more, fonts and pictures are there, and no message is in the way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const isLoading = document.querySelector('[aria-busy=true], .mantine-Loader-root') !== null
    return !isLoading && [...document.images].every(image => image.complete && image.naturalWidth > 0)
  })
}

/** Again when something has moved since. */
async function shoot(page: Page, shows: Picture['shows'], size: Size): Promise<Buffer> {
  for (let tries = 0; tries < 10; tries++) {
    const clip = await partOf(page, shows, size)
    const image = await page.screenshot({ animations: 'disabled', caret: 'hide', clip })
    if (isDeepStrictEqual(clip, await partOf(page, shows, size))) return image
  }
  throw new Error('The screen does not stand still.')
}

type Size = { width: number; height: number }

/** The rectangle to show; undefined is the window. */
async function partOf(page: Page, shows: Picture['shows'], { width, height }: Size) {
  if (shows === 'window') return undefined
  if (shows === 'dialog') return (await page.getByRole('dialog').boundingBox()) ?? undefined
  const boxes = await Promise.all(shows(page).map(element => element.boundingBox()))
  const tops = boxes.map(box => box?.y ?? Number.NaN)
  const bottoms = boxes.map(box => (box ? box.y + box.height : Number.NaN))
  const top = Math.floor(Math.min(...tops) - MARGIN)
  const bottom = Math.ceil(Math.max(...bottoms) + MARGIN)
  if (!(top >= 0 && bottom <= height))
    throw new Error(`A part of the picture is not in the window: ${top} to ${bottom}`)
  return { x: 0, y: top, width, height: bottom - top }
}
