import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { latinKeys } from '../parts/use-keys.ts'
import { readCollapsed, saveCollapsed } from './sidebar-cookie.ts'

const useIsBelow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false

/**
 * The state of the sidebar: wide or collapsed, on a phone a drawer. Ctrl/Cmd+B toggles it. Until somebody chooses, it
 * is collapsed on a tablet, since the tables need the room.
 */
export function useSidebar() {
  const isPhone = useIsBelow('767.98px')
  const isTablet = useIsBelow('63.99rem')
  const [chosen, setChosen] = useState(readCollapsed)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const isCollapsed = chosen ?? isTablet
  function toggle() {
    if (isPhone) return setDrawerOpen(open => !open)
    setChosen(!isCollapsed)
    saveCollapsed(!isCollapsed)
  }
  // No elements are excluded, so that the shortcut works in fields too.
  useHotkeys([['mod+B', toggle, latinKeys]], [])
  return {
    isPhone,
    isCollapsed,
    isExpanded: isPhone ? drawerOpen : !isCollapsed,
    drawerOpen: drawerOpen && isPhone,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}
