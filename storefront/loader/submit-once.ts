// A button with data-busy says so while its form is under way, and the same form is not sent again meanwhile.
// The server keeps double orders away by itself; this only tells the shopper that something happens.
import { listBusy, showBusy, showIdle } from './busy-button.ts'

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  // Enter presses what stands in for the form's own button (parts/language-switch.tsx).
  const isDefault = event.submitter?.hasAttribute('data-default')
  const button = isDefault ? form.querySelector('[data-busy]') : event.submitter
  if (!(button instanceof HTMLButtonElement) || !button.dataset.busy) return
  if (event.defaultPrevented) return
  if (form.dataset.sent !== undefined) return event.preventDefault()
  form.dataset.sent = ''
  showBusy(button)
})

// Back from the next page, the browser shows this one as it was left.
addEventListener('pageshow', event => {
  if (event.persisted) letSendAgain()
})

// Stopped by the shopper who waited too long. Browsers before 2026 may not tell: there the page must be loaded again.
globalThis.navigation?.addEventListener('navigateerror', letSendAgain)

function letSendAgain(): void {
  for (const form of document.forms) delete form.dataset.sent
  for (const button of listBusy()) showIdle(button)
}
