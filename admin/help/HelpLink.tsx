import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { common } from '../words.ts'

/** Leads to the page of the guide about this screen. Which page that is, only the guide knows: it is loaded then. */
export function HelpLink() {
  const about = useMatches({ select: matches => matches.at(-1)?.fullPath ?? '/admin' })
  if (about.startsWith('/admin/help')) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className="flex-none print:hidden"
      aria-label={common.helpWithThisScreen}
      // A half-filled form stays open beside it.
      renderRoot={props => <Link {...props} to="/admin/help" search={{ about }} target="_blank" preload={false} />}
    >
      <IconHelp size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
