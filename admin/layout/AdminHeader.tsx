import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { PaletteButton } from '../command-palette/PaletteButton.tsx'
import classes from './AdminLayout.module.css'

export function AdminHeader({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) {
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Toggle sidebar"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
      >
        <IconLayoutSidebar size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <p className={classes.headerTitle}>Admin Dashboard</p>
      <PaletteButton />
    </header>
  )
}
