import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Says that something was done. */
export const notifySuccess = (title: string, message?: string): void => {
  notifications.show({ title, message, closeButtonProps })
}

/** Says that something was not done, and why or what to do now. */
export const notifyError = (title: string, message: string): void => {
  notifications.show({ color: 'red', title, message, closeButtonProps })
}
