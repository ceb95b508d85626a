import { Link } from '@tanstack/react-router'
import { Panel } from '../parts/Panel.tsx'
import { useSession } from '../session/use-session.ts'

/** Reminds an owner without one-time codes that their password alone protects the back office. */
export function TotpReminder() {
  const session = useSession()
  if (session?.role !== 'owner' || session.hasCodes) return null
  return (
    <Panel title="Protect your account">
      <p className="m-0 p-4 pt-3">
        Your password alone opens everything in this shop. <Link to="/admin/account">Set up sign-in codes</Link> with an
        app on your phone: it takes two minutes.
      </p>
    </Panel>
  )
}
