import { showToast } from '../../islands/toast.ts'

/** A form that cannot leave the device stays on it, as it is: the browser's own page would take its place. */
export function preventSubmitWhileOffline(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    if (navigator.onLine) return
    event.preventDefault()
    const { offline = '', offlineTitle = '' } = form.dataset
    showToast({ title: offlineTitle, text: offline, isBad: true })
  })
}
