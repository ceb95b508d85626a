import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { label: string; children: ReactElement }

/** A name that is shown on hover and focus. */
export const NameOnHover = ({ label, children }: Props) => (
  <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
    {children}
  </Tooltip>
)
