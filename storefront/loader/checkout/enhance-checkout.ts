import { refreshOnChange } from './live-quote.ts'
import { showPhoneHint } from './phone-hint.ts'
import { preventSubmitWhileOffline } from './prevent-submit-offline.ts'
import { fillSavedDetails, saveSubmittedDetails } from './saved-details.ts'
import { restoreSubmittedForm, saveOnSubmit } from './submitted-form.ts'

/** All that script does at a checkout, or at the receipt it has led to. */
export function enhanceCheckout(form: HTMLFormElement | null, isComingBack: boolean): void {
  if (!form) {
    saveSubmittedDetails()
    return
  }
  const isRestored = restoreSubmittedForm(form)
  refreshOnChange(form, isComingBack)
  showPhoneHint(form)
  // Coming back the browser has put back what was in the form, and what was emptied there was meant so.
  fillSavedDetails(form, { isFilledIn: isRestored || isComingBack })
  preventSubmitWhileOffline(form)
  saveOnSubmit(form)
}
