import { Link } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { Screen } from '../parts/Screen.tsx'

export function NotFound() {
  return (
    <Screen title="404">
      <AdminEmptyState title="Page not found">
        <Link to="/admin">Go to the dashboard</Link>
      </AdminEmptyState>
    </Screen>
  )
}
