import { askAgain } from './answers.ts'
import { hintAtPhone } from './phone-hint.ts'
import { keepDetails, rememberDetails } from './remembered.ts'

const form = document.querySelector<HTMLFormElement>('form[data-checkout]')
if (form) {
  askAgain(form)
  hintAtPhone(form)
  rememberDetails(form)
}
if (document.querySelector('[data-receipt]')) keepDetails()
