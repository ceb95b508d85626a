import { type ActivityGroup, activityGroups } from '#shop/activity/activity-kinds.ts'
import { isDay } from '../orders/order-search.ts'

/** What the address of the list says. */
export type ActivitySearch = {
  person?: string | undefined
  group?: ActivityGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Reads the address. What it does not say, or says wrong, does not matter. */
export const readActivitySearch = ({ person, group, from, to }: Record<string, unknown>): ActivitySearch => ({
  person: typeof person === 'string' && person !== '' ? person : undefined,
  group: activityGroups.find(name => name === group),
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
})
