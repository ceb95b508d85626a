import { IconMenu2 } from '@tabler/icons-react'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import { PaletteButton } from '../command-palette/PaletteButton.tsx'
import { findCurrentLink, type MenuLink, visibleMenu } from '../menu/menu.ts'
import type { Session } from '../session/session.ts'
import { common } from '../words.ts'
import classes from './PhoneBar.module.css'
import { phoneEntries } from './phone-entries.ts'

type Props = { session: Session | null; expanded: boolean; onMore: () => void }

/** The screens of daily work, within reach of a thumb. Only on a phone. */
export function PhoneBar({ session, expanded, onMore }: Props) {
  const rights = session?.rights ?? []
  const current = useLocation({ select: place => findCurrentLink(visibleMenu(rights), place)?.label })
  return (
    <nav className={classes.bar} aria-label={common.dailyWork}>
      {phoneEntries(rights).map(({ children, ...link }) => (
        <BarLink
          key={link.label}
          link={link}
          isCurrent={link.label === current || (link.search !== undefined && children.some(at => at.label === current))}
        />
      ))}
      <PaletteButton className={classes.entry} />
      <button type="button" className={classes.entry} aria-expanded={expanded} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {common.more}
      </button>
    </nav>
  )
}

function BarLink({ link, isCurrent }: { link: MenuLink; isCurrent: boolean }) {
  const { label, icon: EntryIcon, to, search = {} } = link
  const props = useLinkProps({ to, search })
  return (
    <a {...props} className={classes.entry} aria-current={isCurrent ? 'page' : undefined}>
      <EntryIcon size={22} stroke={1.75} aria-hidden />
      {label}
    </a>
  )
}
