// The form last sent from this tab, until the order is placed: after an error or a lost connection it is filled in
// again, also where the browser has not kept it (docs/decisions/0010-checkout-in-the-browser.md). Stored for this tab
// only.
const KEY = 'dukan_details'

export type SubmittedForm = {
  idempotencyKey: string
  /** Whether its details are saved once the order is placed. */
  remember: boolean
  /** Each field's text; null once the shopper has typed on. */
  typed: Record<string, string> | null
}

/** Stores each form when it is sent. */
export function saveOnSubmit(form: HTMLFormElement): void {
  form.addEventListener('submit', ({ defaultPrevented }) => {
    if (defaultPrevented) return
    const box = form.querySelector<HTMLInputElement>('[data-remember]')
    writeSubmittedForm({ idempotencyKey: orderKeyOf(form), remember: box?.checked ?? false, typed: typedIn(form) })
  })
}

/**
 * Fills in the last sent values before the shopper types; returns whether there were any. What was typed into the page
 * before this script came stays; after Back it is what the browser kept, which may be older than what was sent.
 */
export function restoreSubmittedForm(form: HTMLFormElement, isComingBack: boolean): boolean {
  const sent = readSubmittedForm()
  if (!sent?.typed || sent.idempotencyKey !== orderKeyOf(form)) return false
  const forget = () => writeSubmittedForm({ ...sent, typed: null })
  let isTypedOn = false
  for (const [name, text] of Object.entries(sent.typed)) {
    const field = form.elements.namedItem(name)
    if (!isTextField(field) || field.value === text) continue
    if (!isComingBack && field.value !== field.defaultValue) isTypedOn = true
    else if (field !== document.activeElement) fillIn(field, text)
  }
  if (isTypedOn) forget()
  else form.addEventListener('input', forget, { once: true })
  return true
}

function fillIn(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export function readSubmittedForm(): SubmittedForm | null {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isSubmittedForm(sent) ? sent : null
  } catch {
    return null
  }
}

/** null when the order is placed. */
export function writeSubmittedForm(sent: SubmittedForm | null): void {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the browser's own restoring must do.
  }
}

const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

function orderKeyOf(form: HTMLFormElement): string {
  const key = form.elements.namedItem('order_key')
  return key instanceof HTMLInputElement ? key.value : ''
}

/** Hidden fields belong to the page. */
const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    Array.from(form.elements, field =>
      isTextField(field) && field.name && field.type !== 'hidden' ? [[field.name, field.value]] : [],
    ).flat(),
  )

/** It may be of another version. */
function isSubmittedForm(sent: unknown): sent is SubmittedForm {
  if (typeof sent !== 'object' || sent === null || !('idempotencyKey' in sent && 'remember' in sent && 'typed' in sent))
    return false
  return typeof sent.typed === 'object' && Object.values(sent.typed ?? {}).every(text => typeof text === 'string')
}
