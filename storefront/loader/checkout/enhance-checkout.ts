import { showToast } from '../../islands/toast.ts'
import { refreshOnChange } from './live-quote.ts'
import { fillSavedDetails, saveSubmittedDetails } from './saved-details.ts'
import { showHints } from './show-hints.ts'
import { restoreSubmittedForm, saveOnSubmit } from './submitted-form.ts'

/** All that script does at a checkout, or on the receipt after it. */
export function enhanceCheckout(form: HTMLFormElement | null, isComingBack: boolean): void {
  if (!form) {
    saveSubmittedDetails()
    return
  }
  const isRestored = restoreSubmittedForm(form, isComingBack)
  refreshOnChange(form, isComingBack)
  showHints(form)
  // After Back the browser has restored the form, and a field that was emptied should stay empty.
  fillSavedDetails(form, { isFilledIn: isRestored || isComingBack })
  showFilledIn(form)
  preventSubmitWhileOffline(form)
  saveOnSubmit(form)
}

/** Opens the optional fields when script or browser has filled one in: nothing is sent that the shopper cannot see. */
function showFilledIn(form: HTMLFormElement): void {
  const isFilledIn = (field: HTMLInputElement | HTMLTextAreaElement) =>
    !field.disabled && field.type !== 'hidden' && field.value !== ''
  for (const part of form.querySelectorAll('details')) {
    const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (Array.from(fields).some(isFilledIn)) part.open = true
  }
}

/** Keeps a form on screen while the device is offline: the browser's error page would replace it. */
function preventSubmitWhileOffline(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    if (navigator.onLine) return
    event.preventDefault()
    const { offline = '', offlineTitle = '' } = form.dataset
    showToast({ title: offlineTitle, text: offline, isBad: true })
  })
}
