import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'

const closeButtonProps = { 'aria-label': common.dismiss }

/** Shows a success toast. */
export const notifySuccess = (title: string, message?: ReactNode): void => {
  notifications.show({ title, message, closeButtonProps })
}

/** Shows a toast that stays until it is dismissed. */
export const notifyLasting = (title: string, message: string): void => {
  notifications.show({ title, message, closeButtonProps, autoClose: false })
}

/**
 * Shows an error toast, with the reason or what to do next. It stays until it is dismissed, the same fails again, or it
 * succeeds (`forgetError`).
 */
export const notifyError = (title: string, message: ReactNode): void => {
  forgetError(title)
  notifications.show({ id: errorId(title), color: 'red', title, message, closeButtonProps, autoClose: false })
}

/** Removes the error toast of this title. */
export const forgetError = (title: string): void => void notifications.hide(errorId(title))

const errorId = (title: string) => `error ${title}`
