// The details of the last order, for who wants them kept: in this browser alone, in no cookie, sent nowhere but with an order.
// What is sent waits in the tab until the order is placed; only then it is kept, or forgotten where the box was not ticked.
const KEY = 'dukan_details'
const fields = ['customer_name', 'customer_phone', 'customer_email', 'street', 'city', 'state', 'postal_code'] as const

/** Fills empty fields with what is kept, and has the form leave what was sent for the confirmation to keep. */
export function rememberDetails(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('[data-remember]')
  if (!box) return
  const kept = read('localStorage')
  // Sent before and not ordered yet: the form came back with something to mend.
  box.checked = (read('sessionStorage') ?? kept ?? '') !== ''
  if (kept && !isComingBack()) fillEmpty(form, kept)
  offerToForget(form, box, kept !== null)
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter?.getAttribute('name') !== 'intent') write('sessionStorage', box.checked ? detailsOf(form) : '')
  })
}

/** On the confirmation: the order is placed, and what was sent with it is kept or forgotten as the shopper said. */
export function keepDetails(): void {
  const sent = read('sessionStorage')
  if (sent === null) return
  write('sessionStorage', null)
  write('localStorage', sent || null)
}

/** Then the browser has put back what was in the form, and what was emptied there was meant so. */
const isComingBack = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

function fillEmpty(form: HTMLFormElement, kept: string): void {
  for (const [name, text] of Object.entries(detailsIn(kept))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    // Where somebody is about to type it would be mixed up with what they type.
    if (field.value || field === document.activeElement) continue
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function offerToForget(form: HTMLFormElement, box: HTMLInputElement, isKept: boolean): void {
  const forget = form.querySelector<HTMLButtonElement>('[data-forget]')
  const forgotten = form.querySelector<HTMLElement>('[data-forgotten]')
  if (!forget || !forgotten) return
  forget.hidden = !isKept
  forget.addEventListener('click', () => {
    write('localStorage', null)
    box.checked = false
    box.focus()
    forget.hidden = true
    forgotten.hidden = false
  })
}

function detailsOf(form: HTMLFormElement): string {
  const data = new FormData(form)
  return JSON.stringify(Object.fromEntries(fields.map(name => [name, String(data.get(name) ?? '').trim()])))
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

// By their names: where storage is forbidden even naming it throws.
type Kept = 'localStorage' | 'sessionStorage'

function read(where: Kept): string | null {
  try {
    return window[where].getItem(KEY)
  } catch {
    return null
  }
}

function write(where: Kept, text: string | null): void {
  try {
    if (text === null) window[where].removeItem(KEY)
    else window[where].setItem(KEY, text)
  } catch {
    // Full or forbidden: then nothing is remembered.
  }
}
