import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { common } from '../words.ts'

type Props = {
  href: string
  /** What is opened, among several of the same words. */
  name?: string
  children?: string
}

/** Opens a page of the shop in a tab of its own. */
export const ViewButton = ({ href, name, children = common.view }: Props) => (
  <Button
    variant="default"
    leftSection={<IconExternalLink size={16} aria-hidden />}
    renderRoot={props => <a {...props} href={href} target="_blank" rel="noopener" />}
    aria-label={name === undefined ? undefined : `${children} ${name}`}
  >
    {children}
  </Button>
)
