import { showToast } from '../../islands/toast.ts'

/** Keeps a form on screen while the device is offline: the browser's error page would replace it. */
export function preventSubmitWhileOffline(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    if (navigator.onLine) return
    event.preventDefault()
    const { offline = '', offlineTitle = '' } = form.dataset
    showToast({ title: offlineTitle, text: offline, isBad: true })
  })
}
