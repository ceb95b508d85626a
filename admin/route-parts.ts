import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import { searchText } from './parts/list/search-text.ts'

/** The place of a route: below its parent. */
export const at = <Parent extends AnyRoute, const Path extends string>(parent: Parent, path: Path) => ({
  getParentRoute: () => parent,
  path,
})

/** `crumb`: the name among the breadcrumbs. `right`: what an account needs for the screen and those below it. */
export const named = (crumb: StaticDataRouteOption['crumb'], right?: Right) => ({ staticData: { crumb, right } })

type Search = Record<string, unknown>

/** A list with a search. Also set when undefined: the router keeps parts that the result does not name. */
export const searched = {
  validateSearch: ({ search }: Search): { search?: string | undefined } => ({ search: searchText(search) }),
}

/** A screen before the layout, which leads to where somebody wanted to go. */
export const leadsBack = {
  validateSearch: ({ from }: Search): { from?: string } => ({ from: typeof from === 'string' ? from : undefined }),
  pendingMs: 0,
}
