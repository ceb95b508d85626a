// A button with data-busy shows that its form is being sent, and the form is not sent again before that ends. The
// server prevents double orders itself; this only informs the shopper.
import { listBusy, showBusy, showIdle } from './busy-button.ts'

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  // Enter triggers the hidden default button in place of the form's own (layout/language-switch.tsx).
  const isDefault = event.submitter?.hasAttribute('data-default')
  const button = isDefault ? form.querySelector('[data-busy]') : event.submitter
  if (!(button instanceof HTMLButtonElement) || !button.dataset.busy) return
  if (event.defaultPrevented) return
  if (form.dataset.sent !== undefined) return event.preventDefault()
  form.dataset.sent = ''
  showBusy(button)
})

// After Back the browser shows this page as it was left.
addEventListener('pageshow', event => {
  if (event.persisted) letSendAgain()
})

// The shopper stopped loading. Browsers before 2026 may not report it: there the page must be reloaded.
globalThis.navigation?.addEventListener('navigateerror', letSendAgain)

function letSendAgain(): void {
  for (const form of document.forms) delete form.dataset.sent
  for (const button of listBusy()) showIdle(button)
}
