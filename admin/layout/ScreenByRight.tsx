import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { Screen } from '../parts/Screen.tsx'
import { missingRight } from '../session/rights.ts'
import type { Session } from '../session/session.ts'

/** The screen at this URL, or a message when the account has no right to open it. */
export function ScreenByRight({ session }: { session: Session | null }) {
  const matches = useMatches()
  const refused = matches.find(({ staticData: { right } }) => right && !session?.rights.includes(right))
  const right = refused?.staticData.right
  if (!right) return <Outlet />
  const crumb = matches.findLast(({ staticData }) => typeof staticData.crumb === 'string')?.staticData.crumb
  return (
    <Screen title={typeof crumb === 'string' ? crumb : 'Admin Dashboard'}>
      <AdminEmptyState title={missingRight(right)}>
        <p>Ask an owner of the shop, or</p>
        <Link to="/admin">Go to the dashboard</Link>
      </AdminEmptyState>
    </Screen>
  )
}
