import { Switch } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Whether something is active. `description`: what happens when it is not. */
export const ActiveField = (props: ComponentProps<typeof Switch> & { description: string }) => (
  <Switch label="Active" {...props} />
)
