import { Tooltip } from '@mantine/core'
import { IconBuildingStore, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { PendingCount } from '../orders/new-orders/NewOrders.tsx'
import type { Session } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import classes from './Sidebar.module.css'
import { groups, type Section } from './sections.ts'

/** The navigation. Collapsed it shows only icons; their names stay for screen readers. */
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
      <div className={classes.groups}>
        {groups.map(({ heading, sections }) => (
          <nav key={heading} className={classes.nav} aria-labelledby={`sidebar-${heading}`}>
            <p id={`sidebar-${heading}`} className={classes.group}>
              {heading}
            </p>
            {sections.filter(mayOpen(session)).map(section => (
              <SectionLink key={section.label} section={section} collapsed={collapsed} onLeave={onLeave} />
            ))}
          </nav>
        ))}
      </div>
      <Tooltip label="Your account" position="right" disabled={!collapsed} events={tooltipEvents}>
        <Link to="/admin/account" className={classes.link} onClick={onLeave}>
          <IconUserCircle className={classes.icon} stroke={1.75} aria-hidden />
          <span className={classes.label}>
            Signed in as <bdi>{session?.username}</bdi>
          </span>
        </Link>
      </Tooltip>
      <Tooltip label="Sign out" position="right" disabled={!collapsed} events={tooltipEvents}>
        <button type="button" className={classes.link} onClick={signOut}>
          <IconLogout className={classes.icon} stroke={1.75} aria-hidden />
          <span className={classes.label}>Sign out</span>
        </button>
      </Tooltip>
    </div>
  )
}

const mayOpen =
  (session: Session | null) =>
  ({ right }: Section): boolean =>
    !right || (session?.rights.includes(right) ?? false)

type LinkProps = { section: Section; collapsed: boolean; onLeave: (() => void) | undefined }

function SectionLink({ section, collapsed, onLeave }: LinkProps) {
  const { label, icon: SectionIcon, to, besides } = section
  const isBesides = useLocation().pathname === besides
  const exact = section.exact || isBesides
  return (
    <Tooltip label={label} position="right" disabled={!collapsed} events={tooltipEvents}>
      <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.link} onClick={onLeave}>
        <SectionIcon className={classes.icon} stroke={1.75} aria-hidden />
        <span className={classes.label}>{label}</span>
        {to === '/admin/orders' && <PendingCount className={classes.count} />}
      </Link>
    </Tooltip>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: false }
