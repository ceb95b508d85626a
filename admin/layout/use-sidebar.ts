import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readCollapsed, saveCollapsed } from './sidebar-cookie.ts'

const useIsBelow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false

/**
 * The state of the sidebar: wide or collapsed on a desktop, a drawer on a phone. On a tablet it stays collapsed, since
 * the tables need the room, and a drawer has the names. Ctrl/Cmd+B toggles it.
 */
export function useSidebar() {
  const isPhone = useIsBelow('767.98px')
  const hasDrawer = useIsBelow('63.99rem')
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [drawerOpen, setDrawerOpen] = useState(false)
  function toggle() {
    if (hasDrawer) return setDrawerOpen(open => !open)
    setCollapsed(!collapsed)
    saveCollapsed(!collapsed)
  }
  // No elements are excluded, so that the shortcut works in fields too.
  useHotkeys([['mod+B', toggle]], [])
  return {
    isPhone,
    isCollapsed: hasDrawer || collapsed,
    isExpanded: hasDrawer ? drawerOpen : !collapsed,
    drawerOpen: drawerOpen && hasDrawer,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}
