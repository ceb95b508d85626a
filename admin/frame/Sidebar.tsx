import { Tooltip } from '@mantine/core'
import { IconBuildingStore, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import classes from './Sidebar.module.css'
import { sections } from './sections.ts'

/** The way around the back office; collapsed it is icons alone, which keep their names for who cannot see them. */
export function Sidebar({
  session,
  collapsed,
  onLeave,
}: {
  session: Session | null
  collapsed: boolean
  onLeave?: () => void
}) {
  const signOut = useSignOut()
  const storeName = session?.storeName || 'Store Name'
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <p className={classes.store}>
        <IconBuildingStore className={classes.icon} aria-hidden />
        <span className={classes.label} dir="auto">
          {storeName}
        </span>
      </p>
      <nav className={classes.nav} aria-labelledby="sidebar-management">
        <p id="sidebar-management" className={classes.group}>
          Management
        </p>
        {sections.map(({ label, icon: SectionIcon, to, exact = false }) => (
          <Tooltip key={label} label={label} position="right" disabled={!collapsed} events={tooltipEvents}>
            <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.link} onClick={onLeave}>
              <SectionIcon className={classes.icon} stroke={1.75} aria-hidden />
              <span className={classes.label}>{label}</span>
            </Link>
          </Tooltip>
        ))}
      </nav>
      <p className={classes.who}>
        <span className={classes.label}>Signed in as {session?.username}</span>
      </p>
      <Tooltip label="Sign out" position="right" disabled={!collapsed} events={tooltipEvents}>
        <button type="button" className={classes.link} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <IconLogout className={classes.icon} stroke={1.75} aria-hidden />
          <span className={classes.label}>Sign out</span>
        </button>
      </Tooltip>
    </div>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: false }
