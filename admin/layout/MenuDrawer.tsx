import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { common } from '../words.ts'
import { Sidebar } from './Sidebar.tsx'

type Props = { session: Session | null; opened: boolean; onClose: () => void }

/** The navigation on a phone. */
export function MenuDrawer({ session, opened, onClose }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // The first time it is loaded opened: it must be closed before, or it gives the focus back to nothing.
    setShown(opened)
  }, [opened])
  return (
    <Drawer.Root opened={isShown} onClose={onClose} size="18rem">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Title className="sr-only">{common.menu}</Drawer.Title>
        <Sidebar session={session} collapsed={false} onLeave={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
