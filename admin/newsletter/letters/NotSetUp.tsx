import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Why no letter can be sent. */
export const NotSetUp = () => (
  <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
    Email is not set up: whoever runs the shop sets SMTP_HOST, SMTP_FROM and PUBLIC_URL. Letters can be written before.
  </Alert>
)
