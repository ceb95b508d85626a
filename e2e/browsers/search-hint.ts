import assert from 'node:assert/strict'
import type { Page } from './page.ts'
import type { Shop } from './purchase.ts'

/** The search box shows its hint while it is empty, and then the words that are typed, in both scripts. */
export async function checkSearchHint(page: Page, { home, words }: Shop): Promise<void> {
  await page.goto(home)
  for (const text of ['', 'kurta', 'کرتا']) {
    if (text) await page.fill(words.search.label, text)
    // What is not in view counts as more to scroll to.
    const { content, field } = await page.run(() => {
      const { scrollWidth, clientWidth } = document.querySelector('.search input') as HTMLInputElement
      return { content: scrollWidth, field: clientWidth }
    })
    assert.equal(content, field, `“${text || words.search.placeholder}” does not lie within the search box`)
  }
}
