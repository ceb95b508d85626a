import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds by these rules, or by all, each with the elements it found it at. */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    only =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        ...(only.length ? { runOnly: only } : {}),
      }),
    rules,
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
}
