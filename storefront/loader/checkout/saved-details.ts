// The details of the last order, for who wants them kept: in this browser alone, in no cookie but for the city, sent nowhere but with an
// order. What is sent waits in the tab (submitted-form.ts) until the order is placed; only then it is kept, or forgotten where the box was not
// ticked.
import { rememberCity } from '../../city/city-cookie.ts'
import { readSubmittedForm, writeSubmittedForm } from './submitted-form.ts'

const KEY = 'dukan_details'
const fields = ['customer_name', 'customer_phone', 'customer_email', 'street', 'city', 'state', 'postal_code'] as const

/** Fills empty fields with what is kept, unless they were filled in before. */
export function fillSavedDetails(form: HTMLFormElement, { isFilledIn }: { isFilledIn: boolean }): void {
  const box = form.querySelector<HTMLInputElement>('[data-remember]')
  if (!box) return
  const saved = read()
  // Sent before and not ordered yet: the form came back with something to mend.
  box.checked = readSubmittedForm()?.remember ?? saved !== null
  if (saved && !isFilledIn) fillEmptyFields(form, saved)
  offerToDelete(form, box, saved !== null)
}

/** On the confirmation: the order is placed, and what was sent with it is kept or forgotten as the shopper said. */
export function saveSubmittedDetails(): void {
  const sent = readSubmittedForm()
  writeSubmittedForm(null)
  if (!sent?.remember) {
    if (sent) write(null)
    return
  }
  if (!sent.typed) return
  write(JSON.stringify(Object.fromEntries(fields.map(name => [name, (sent.typed?.[name] ?? '').trim()]))))
  rememberCity((sent.typed.city ?? '').trim())
}

function fillEmptyFields(form: HTMLFormElement, saved: string): void {
  const details = detailsIn(saved)
  for (const [name, text] of Object.entries(details)) {
    // Asked for delivery to another city since: the address kept is not the one that is meant.
    if (isAddress(name) && textIn(form, 'city') && textIn(form, 'city') !== details.city) continue
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    // Where somebody is about to type it would be mixed up with what they type.
    if (field.value || field === document.activeElement) continue
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isAddress = (name: string): boolean => ['street', 'city', 'state', 'postal_code'].includes(name)

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

function offerToDelete(form: HTMLFormElement, box: HTMLInputElement, isSaved: boolean): void {
  const deleteButton = form.querySelector<HTMLButtonElement>('[data-forget]')
  const deletedNotice = form.querySelector<HTMLElement>('[data-forgotten]')
  if (!deleteButton || !deletedNotice) return
  deleteButton.hidden = !isSaved
  deleteButton.addEventListener('click', () => {
    write(null)
    rememberCity('')
    box.checked = false
    box.focus()
    deleteButton.hidden = true
    deletedNotice.hidden = false
  })
}

/** What is kept may be of another version, or somebody else's: only texts of known fields count. */
function detailsIn(saved: string): Record<string, string> {
  try {
    const details: unknown = JSON.parse(saved)
    if (typeof details !== 'object' || details === null) return {}
    return Object.fromEntries(
      Object.entries(details).filter(([name, text]) => isDetail(name) && typeof text === 'string'),
    )
  } catch {
    return {}
  }
}

const isDetail = (name: string): boolean => fields.some(field => field === name)

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Full or forbidden: then nothing is remembered.
  }
}
