import { Link } from '@tanstack/react-router'
import { Empty } from '../parts/Empty.tsx'
import { Screen } from '../parts/Screen.tsx'

export function NotFound() {
  return (
    <Screen title="404">
      <Empty title="Page not found">
        <Link to="/admin">Go to the dashboard</Link>
      </Empty>
    </Screen>
  )
}
