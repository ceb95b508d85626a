// The details of the last order, for who wants them kept: in this browser alone, in no cookie but for the city, sent nowhere but with an
// order. What is sent waits in the tab (sent-form.ts) until the order is placed; only then it is kept, or forgotten where the box was not
// ticked.
import { rememberCity } from '../../city/city-cookie.ts'
import { readSent, writeSent } from './sent-form.ts'

const KEY = 'dukan_details'
const fields = ['customer_name', 'customer_phone', 'customer_email', 'street', 'city', 'state', 'postal_code'] as const

/** Fills empty fields with what is kept, unless they were filled in before. */
export function rememberDetails(form: HTMLFormElement, { isFilledIn }: { isFilledIn: boolean }): void {
  const box = form.querySelector<HTMLInputElement>('[data-remember]')
  if (!box) return
  const kept = read()
  // Sent before and not ordered yet: the form came back with something to mend.
  box.checked = readSent()?.remember ?? kept !== null
  if (kept && !isFilledIn) fillEmpty(form, kept)
  offerToForget(form, box, kept !== null)
}

/** On the confirmation: the order is placed, and what was sent with it is kept or forgotten as the shopper said. */
export function keepDetails(): void {
  const sent = readSent()
  writeSent(null)
  if (!sent?.remember) {
    if (sent) write(null)
    return
  }
  if (!sent.typed) return
  write(JSON.stringify(Object.fromEntries(fields.map(name => [name, (sent.typed?.[name] ?? '').trim()]))))
  rememberCity((sent.typed.city ?? '').trim())
}

function fillEmpty(form: HTMLFormElement, kept: string): void {
  const details = detailsIn(kept)
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

function offerToForget(form: HTMLFormElement, box: HTMLInputElement, isKept: boolean): void {
  const forget = form.querySelector<HTMLButtonElement>('[data-forget]')
  const forgotten = form.querySelector<HTMLElement>('[data-forgotten]')
  if (!forget || !forgotten) return
  forget.hidden = !isKept
  forget.addEventListener('click', () => {
    write(null)
    rememberCity('')
    box.checked = false
    box.focus()
    forget.hidden = true
    forgotten.hidden = false
  })
}

/** What is kept may be of another version, or somebody else's: only texts of known fields count. */
function detailsIn(kept: string): Record<string, string> {
  try {
    const details: unknown = JSON.parse(kept)
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
