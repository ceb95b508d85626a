// The details of the last order, for shoppers who want to save them: in this browser only, in no cookie except the
// city, sent only with an order. Sent details wait in the tab (submitted-form.ts) until the order is placed; then they
// are saved, or deleted when the box was not ticked.
import { addressFields } from '#shop/address/address.ts'
import { rememberCity } from '../../city/city-cookie.ts'
import { readSubmittedForm, writeSubmittedForm } from './submitted-form.ts'

const KEY = 'dukan_details'
const fields = ['customer_name', 'customer_phone', 'customer_email', ...addressFields] as const

/** Fills empty fields with the saved details, unless they were filled in before. */
export function fillSavedDetails(form: HTMLFormElement, { isFilledIn }: { isFilledIn: boolean }): void {
  const box = form.querySelector<HTMLInputElement>('[data-remember]')
  if (!box) return
  const saved = read()
  // Sent before and not ordered yet: the form came back with errors.
  box.checked = readSubmittedForm()?.remember ?? saved !== null
  if (saved && !isFilledIn) fillEmptyFields(form, saved)
  offerToDelete(form, box, saved !== null)
}

/** On the confirmation: the order is placed, so the sent details are saved or deleted as the shopper chose. */
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
    // The shopper has asked for delivery to another city since, so the saved address is not the right one.
    if (isAddress(name) && textIn(form, 'city') && textIn(form, 'city') !== details.city) continue
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    // Filling a focused field would mix with what the shopper types.
    if (field.value || field === document.activeElement) continue
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isAddress = (name: string): boolean => addressFields.some(field => field === name)

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

/** Saved details may be of another version or manipulated: only texts of known fields count. */
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
    // Storage is full or forbidden: nothing is saved.
  }
}
