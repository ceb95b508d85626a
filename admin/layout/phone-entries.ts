import type { Right } from '#shop/staff/rights.ts'
import { type MenuLink, type VisibleEntry, visibleMenu } from '../menu/menu.ts'

/** The two screens of daily work that fit into a phone's bar. */
export function phoneEntries(rights: readonly Right[]): VisibleEntry[] {
  const entries = visibleMenu(rights).flatMap(entry => [entry, ...entry.children.map(withoutChildren)])
  const find = (name: string) => entries.find(({ label }) => label === name)
  return [find('Calls') ?? find('Parcels'), find('Orders'), find('Products'), find('Stock')]
    .filter(entry => entry !== undefined)
    .slice(0, 2)
}

const withoutChildren = (link: MenuLink): VisibleEntry => ({ ...link, children: [] })
