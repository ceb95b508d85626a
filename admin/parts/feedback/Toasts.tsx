import { Notifications } from '@mantine/notifications'

/** Where toasts appear, and how long those without a problem stay, in milliseconds (`notify.ts`). */
export const Toasts = () => <Notifications position="bottom-center" autoClose={4000} containerWidth={480} />
