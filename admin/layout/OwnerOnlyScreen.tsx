import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { Screen } from '../parts/Screen.tsx'
import type { Session } from '../session/session.ts'

/** The screen at this URL; for staff, a message that it is for owners only. */
export function OwnerOnlyScreen({ session }: { session: Session | null }) {
  const guarded = useMatches().find(({ staticData }) => staticData.ownerOnly)
  if (!guarded || session?.role === 'owner') return <Outlet />
  const { crumb } = guarded.staticData
  return (
    <Screen title={typeof crumb === 'string' ? crumb : 'Admin Dashboard'}>
      <AdminEmptyState title="Only an owner may open this">
        <p>Ask an owner of the shop, or</p>
        <Link to="/admin">Go to the dashboard</Link>
      </AdminEmptyState>
    </Screen>
  )
}
