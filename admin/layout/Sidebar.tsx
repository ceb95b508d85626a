import { IconBuildingStore, IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useLinkProps, useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useId } from 'react'
import { fill } from '#messages/fill.ts'
import { findCurrentLink, type MenuLink, type VisibleEntry, visibleMenu } from '../menu/menu.ts'
import { PendingCount } from '../orders/new-orders/NewOrders.tsx'
import { fillWith } from '../parts/fill-with.ts'
import type { Session } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { common } from '../words.ts'
import classes from './Sidebar.module.css'
import { useUnfoldedEntries } from './unfolded-entries.ts'

// Placing it takes a seventh of the script of the first view, and only a collapsed sidebar has it.
const NameOnHover = lazy(async () => ({ default: (await import('./NameOnHover.tsx')).NameOnHover }))

type Props = { session: Session | null; collapsed: boolean; onLeave?: (() => void) | undefined }

/** The navigation. Collapsed it shows only icons; their names stay for screen readers. */
export function Sidebar({ session, collapsed, onLeave }: Props) {
  const signOut = useSignOut()
  const storeName = session?.storeName || common.storeName
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <p className={classes.store}>
        <IconBuildingStore className={classes.icon} aria-hidden />
        <span className={classes.label} dir="auto">
          {storeName}
        </span>
      </p>
      <Menu session={session} collapsed={collapsed} onLeave={onLeave} />
      {/* In view at any height; the menu above scrolls. */}
      <div className="flex-none pt-1 border-t border-hairline">
        <Named label={common.yourAccount} collapsed={collapsed}>
          <Link to="/admin/account" className={classes.link} onClick={onLeave}>
            <IconUserCircle className={classes.icon} stroke={1.75} aria-hidden />
            <span className={classes.label}>
              {fillWith(common.signedInAs, { name: <bdi>{session?.username}</bdi> })}
            </span>
          </Link>
        </Named>
        <Named label={common.signOut} collapsed={collapsed}>
          <button type="button" className={classes.link} onClick={signOut}>
            <IconLogout className={classes.icon} stroke={1.75} aria-hidden />
            <span className={classes.label}>{common.signOut}</span>
          </button>
        </Named>
      </div>
    </div>
  )
}

function Menu({ session, collapsed, onLeave }: Props) {
  const entries = visibleMenu(session?.rights ?? [])
  const current = useLocation({ select: place => findCurrentLink(entries, place)?.label })
  const open = entries.find(({ children }) => children.some(child => child.label === current))?.label
  const { isOpen, toggle } = useUnfoldedEntries(open ?? current)
  const heading = useId()
  return (
    <nav className="flex-1 min-h-0 overflow-y-auto" aria-labelledby={heading}>
      <p id={heading} className={classes.heading}>
        {common.management}
      </p>
      <ul className="flex flex-col gap-0.5 m-0 p-0 list-none">
        {entries.map(entry => (
          <Entry
            key={entry.label}
            entry={entry}
            current={current}
            collapsed={collapsed}
            // Collapsed there is room for the children of one entry.
            isOpen={collapsed ? entry.label === (open ?? current) : isOpen(entry.label)}
            onToggle={() => toggle(entry.label)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = {
  entry: VisibleEntry
  current: MenuLink['label'] | undefined
  collapsed: boolean
  isOpen: boolean
  onToggle: () => void
  onLeave: (() => void) | undefined
}

function Entry({ entry, current, collapsed, isOpen, onToggle, onLeave }: EntryProps) {
  const id = useId()
  const { children } = entry
  const link = (to: MenuLink) => (
    <ScreenLink link={to} isCurrent={to.label === current} collapsed={collapsed} onLeave={onLeave} />
  )
  return (
    <li>
      <div className="flex">
        {link(entry)}
        {children.length > 0 && !collapsed && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={fill(common.screensOf, { screen: entry.label })}
            onClick={onToggle}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul id={id} className={classes.children} hidden={!isOpen}>
          {children.map(child => (
            <li key={child.label}>{link(child)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

type ScreenLinkProps = {
  link: MenuLink
  isCurrent: boolean
  collapsed: boolean
  onLeave: (() => void) | undefined
}

function ScreenLink({ link, isCurrent, collapsed, onLeave }: ScreenLinkProps) {
  const { label, icon: ScreenIcon, to, search = {} } = link
  const props = useLinkProps({ to, search, onClick: onLeave })
  return (
    <Named label={label} collapsed={collapsed}>
      {/* The router itself would mark the list of orders for each of its views. */}
      <a {...props} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
        <ScreenIcon className={classes.icon} stroke={1.75} aria-hidden />
        <span className={classes.label}>{label}</span>
        {label === common.calls && <PendingCount className={classes.count} />}
      </a>
    </Named>
  )
}

/** A name that is shown on hover and focus while the sidebar has only icons. */
function Named({ label, collapsed, children }: { label: string; collapsed: boolean; children: ReactElement }) {
  if (!collapsed) return children
  return (
    <Suspense fallback={children}>
      <NameOnHover label={label}>{children}</NameOnHover>
    </Suspense>
  )
}
