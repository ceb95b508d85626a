import { expect, type Page } from '@playwright/test'

/** Waits until the idle page has fetched what it needs offline, before any touch. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilFetched(page)
}

/**
 * Until the open page has fetched, when idle, the scripts of its island ahead (storefront/loader/preload.ts). A silent
 * network does not tell: a busy page comes to it only seconds after the load event.
 */
export async function untilFetched(page: Page): Promise<void> {
  const isFetched = () =>
    page.evaluate(() => {
      const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
      return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0)
    })
  await expect.poll(isFetched).toBe(true)
}
