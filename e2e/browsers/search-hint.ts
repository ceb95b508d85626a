import assert from 'node:assert/strict'
import type { Page } from './page.ts'
import type { Shop } from './purchase.ts'

/** Checks that the search box shows its placeholder while it is empty, and then the typed text, in both scripts. */
export async function checkSearchHint(page: Page, { home, words }: Shop): Promise<void> {
  await page.goto(home)
  for (const text of ['', 'kurta', 'کرتا']) {
    if (text) await page.fill(words.search.label, text)
    // Text outside the view makes the content wider than the field.
    const { content, field } = await page.run(() => {
      const { scrollWidth, clientWidth } = document.querySelector('.search input') as HTMLInputElement
      return { content: scrollWidth, field: clientWidth }
    })
    assert.equal(content, field, `“${text || words.search.placeholder}” does not lie within the search box`)
  }
}
