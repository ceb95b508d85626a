import type { Right } from '#shop/staff/rights.ts'
import { type MenuLink, type VisibleEntry, visibleMenu } from '../menu/menu.ts'
import { common } from '../words.ts'

/** The two screens of daily work that fit into a phone's bar. */
export function phoneEntries(rights: readonly Right[]): VisibleEntry[] {
  const entries = visibleMenu(rights).flatMap(entry => [entry, ...entry.children.map(withoutChildren)])
  const find = (name: string) => entries.find(({ label }) => label === name)
  return [find(common.calls) ?? find(common.parcels), find(common.orders), find(common.products), find(common.stock)]
    .filter(entry => entry !== undefined)
    .slice(0, 2)
}

const withoutChildren = (link: MenuLink): VisibleEntry => ({ ...link, children: [] })
