import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readCollapsed, saveCollapsed } from './sidebar-cookie.ts'

/** The state of the sidebar: wide or collapsed on a desktop, a drawer on a phone. Ctrl/Cmd+B toggles it. */
export function useSidebar() {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [drawerOpen, setDrawerOpen] = useState(false)
  function toggle() {
    if (isPhone) return setDrawerOpen(open => !open)
    setCollapsed(!collapsed)
    saveCollapsed(!collapsed)
  }
  // No elements are excluded, so that the shortcut works in fields too.
  useHotkeys([['mod+B', toggle]], [])
  return {
    isPhone,
    collapsed: collapsed && !isPhone,
    drawerOpen: drawerOpen && isPhone,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}
