import { askAgain } from './answers.ts'
import { holdWhileOffline } from './offline.ts'
import { hintAtPhone } from './phone-hint.ts'
import { keepDetails, rememberDetails } from './remembered.ts'
import { keepWhatIsSent, restoreWhatWasSent } from './sent-form.ts'

/** All that script does at a checkout, or at the receipt it has led to. */
export function helpAt(form: HTMLFormElement | null, isComingBack: boolean): void {
  if (!form) {
    keepDetails()
    return
  }
  const isRestored = restoreWhatWasSent(form)
  askAgain(form, isComingBack)
  hintAtPhone(form)
  // Coming back the browser has put back what was in the form, and what was emptied there was meant so.
  rememberDetails(form, { isFilledIn: isRestored || isComingBack })
  holdWhileOffline(form)
  keepWhatIsSent(form)
}
