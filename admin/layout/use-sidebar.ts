import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readCollapsed, saveCollapsed } from './sidebar-cookie.ts'

/** The sidebar's two lives: wide or a strip of icons on a desk, a drawer on a phone. Ctrl/Cmd+B moves either. */
export function useSidebar() {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [drawerOpen, setDrawerOpen] = useState(false)
  function toggle() {
    if (isPhone) return setDrawerOpen(open => !open)
    setCollapsed(!collapsed)
    saveCollapsed(!collapsed)
  }
  // No tags are left out: the shortcut works while a field or a status control has the focus too.
  useHotkeys([['mod+B', toggle]], [])
  return {
    isPhone,
    collapsed: collapsed && !isPhone,
    drawerOpen: drawerOpen && isPhone,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}
