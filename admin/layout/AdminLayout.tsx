import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { refreshNotices } from '../notices/browser-notices.ts'
import { NewOrders } from '../orders/new-orders/NewOrders.tsx'
import { useLostFocus } from '../parts/focus/use-lost-focus.ts'
import { useLoadLater } from '../parts/use-load-later.ts'
import { useSession } from '../session/use-session.ts'
import { common } from '../words.ts'
import { AdminHeader } from './AdminHeader.tsx'
import classes from './AdminLayout.module.css'
import { useIsEnglishScreen } from './english-screens.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ScreenByRight } from './ScreenByRight.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

// With what lies under it, a seventh of the script of the first view, which a desktop never needs.
const loadDrawer = () => import('./MenuDrawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }))

/** The layout of every screen of the back office. */
export function AdminLayout() {
  const { isPhone, isCollapsed, isExpanded, drawerOpen, toggle, closeDrawer } = useSidebar()
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false)
  if (drawerOpen && !wasDrawerOpen) setWasDrawerOpen(true)
  useLoadLater(isPhone ? loadDrawer : null)
  const session = useSession()
  const main = useFocusOnNewScreen()
  useLostFocus(main)
  const isEnglish = useIsEnglishScreen()
  useRefreshedNotices(session?.username)
  return (
    <div className={classes.frame} data-collapsed={(isCollapsed && !isPhone) || undefined}>
      <a
        className="fixed z-300 top-2 start-2 px-3 py-2 rounded-sm bg-panel text-acting not-focus:[clip-path:inset(50%)]"
        href="#main"
      >
        {common.skipToContent}
      </a>
      {!isPhone && (
        <aside className="sticky top-0 h-dvh border-e border-hairline bg-panel">
          <Sidebar session={session} collapsed={isCollapsed} />
        </aside>
      )}
      {wasDrawerOpen && (
        <Suspense>
          <MenuDrawer session={session} opened={drawerOpen} onClose={closeDrawer} />
        </Suspense>
      )}
      <div className="min-w-0">
        <AdminHeader expanded={isExpanded} isPhone={isPhone} onToggle={toggle} />
        <OfflineStrip />
        {session?.rights.includes('orders.see') && <NewOrders />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main} {...(isEnglish && english)}>
          {isEnglish && (
            <p lang="ur" dir="rtl" className="m-0 mb-3 text-quiet text-sm">
              {common.inEnglish}
            </p>
          )}
          <ScreenByRight session={session} />
        </main>
        {isPhone && <PhoneBar session={session} expanded={drawerOpen} onMore={toggle} />}
      </div>
    </div>
  )
}

const english = { lang: 'en', dir: 'ltr' } as const

/** A browser that shows notices stays signed up for them. */
function useRefreshedNotices(username: string | undefined): void {
  useEffect(() => {
    // Without a connection it stays as it is.
    if (username !== undefined) void refreshNotices(username).catch(() => {})
  }, [username])
}

/** Moves the focus to a new screen, as a new page would, so that keyboards and screen readers start at its top. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: location => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
