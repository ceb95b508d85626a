import type { Page } from '@playwright/test'

/** Elements that are wider than the window, except those to be swiped; empty when nothing scrolls sideways. */
export async function overflowing(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = Array.from(document.body.querySelectorAll('*')).filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1) && !element.closest('.views, .drawer, .skip, .sr-only')
    })
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3).map(element => element.outerHTML.slice(0, 100))]
  })
}
