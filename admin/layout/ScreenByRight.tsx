import { type AnyRouteMatch, Link, Outlet, useMatches } from '@tanstack/react-router'
import type { Right } from '#shop/staff/rights.ts'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { Screen } from '../parts/Screen.tsx'
import { missingRight } from '../session/rights.ts'
import type { Session } from '../session/session.ts'
import { common } from '../words.ts'

/** The screen at this URL, or a message when the account has no right to open it. */
export function ScreenByRight({ session }: { session: Session | null }) {
  // Only these two words: a change of the search, such as an opened order, must not render the screen again.
  const right = useMatches({ select: matches => missingOf(matches, session) })
  const crumb = useMatches({ select: lastCrumbOf })
  if (!right) return <Outlet />
  return (
    <Screen title={crumb ?? common.adminDashboard}>
      <AdminEmptyState title={missingRight(right)}>
        <p>{common.askAnOwnerOfTheShop}</p>
        <Link to="/admin">{common.goToTheDashboard}</Link>
      </AdminEmptyState>
    </Screen>
  )
}

const missingOf = (matches: AnyRouteMatch[], session: Session | null): Right | undefined =>
  matches.map(({ staticData }) => staticData.right).find(right => right && !session?.rights.includes(right))

const lastCrumbOf = (matches: AnyRouteMatch[]): string | undefined =>
  matches.map(({ staticData }) => staticData.crumb).findLast(crumb => typeof crumb === 'string')
