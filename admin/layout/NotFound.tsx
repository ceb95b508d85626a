import { Link } from '@tanstack/react-router'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { Screen } from '../parts/Screen.tsx'
import { common } from '../words.ts'

export function NotFound() {
  return (
    <Screen title="404">
      <AdminEmptyState title={common.pageNotFound}>
        <Link to="/admin">{common.goToTheDashboard}</Link>
      </AdminEmptyState>
    </Screen>
  )
}
