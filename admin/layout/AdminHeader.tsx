import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { PaletteButton } from '../command-palette/PaletteButton.tsx'
import { HelpLink } from '../help/HelpLink.tsx'
import { RingtoneButton } from '../orders/new-orders/RingtoneButton.tsx'
import { useMay } from '../session/rights.ts'
import { common } from '../words.ts'
import { AdminBreadcrumbs } from './AdminBreadcrumbs.tsx'
import classes from './AdminLayout.module.css'

type Props = { expanded: boolean; isPhone: boolean; onToggle: () => void }

/** Where one is. Its name is shown on the dashboard; on other screens the path stands in its place. */
export function AdminHeader({ expanded, isPhone, onToggle }: Props) {
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={common.toggleSidebar}
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
      >
        {isPhone ? (
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconLayoutSidebar size={20} stroke={1.75} aria-hidden />
        )}
      </ActionIcon>
      <p className={classes.headerTitle}>{common.adminDashboard}</p>
      <AdminBreadcrumbs />
      {!isPhone && <PaletteButton />}
      <div className="flex flex-none items-center max-md:ms-auto">
        {useMay('orders.see') && <RingtoneButton />}
        <HelpLink />
      </div>
    </header>
  )
}
