import { type ActivityGroup, activityGroups } from '#shop/activity/activity-groups.ts'
import { isDay } from '../orders/order-search.ts'

/** The search of the list's URL. */
export type ActivitySearch = {
  person?: string | undefined
  group?: ActivityGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Parses the search of a URL. Missing and invalid values are ignored. */
export const readActivitySearch = ({ person, group, from, to }: Record<string, unknown>): ActivitySearch => ({
  person: typeof person === 'string' && person !== '' ? person : undefined,
  group: activityGroups.find(name => name === group),
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
})
