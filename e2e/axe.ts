import type { Page } from '@playwright/test'
import axe, { type NodeResult } from 'axe-core'

/**
 * The violations that axe finds by these rules, or by all, each with its elements; includes contrast that axe is not
 * sure about.
 */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate(
    only =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations', 'incomplete'],
        ...(only.length ? { runOnly: only } : {}),
      }),
    rules,
  )
  const unseen = incomplete.map(rule => ({ ...rule, nodes: rule.nodes.filter(isUnseen) }))
  return [...violations, ...unseen.filter(({ nodes }) => nodes.length > 0)].map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`,
  )
}

const isUnseen = ({ any }: NodeResult): boolean => any.some(({ data }) => data?.messageKey === 'equalRatio')
