import { isThinAddress } from '#shop/address/address.ts'
import { countDigits, phoneKey } from '#shop/phone.ts'

/** Says beside a field what may delay its parcel, once it is filled in; it never prevents the order. */
export function showHints(form: HTMLFormElement): void {
  showHint(form, 'customer_phone', 'no-mobile', phone => countDigits(phone) >= 10 && phoneKey(phone) === null)
  showHint(form, 'street', 'thin-address', street => street.trim() !== '' && isThinAddress(street))
}

function showHint(form: HTMLFormElement, name: string, id: string, isNeeded: (typed: string) => boolean): void {
  const field = form.elements.namedItem(name)
  // The region is there before its text, which only then is announced.
  const hint = document.getElementById(id)?.firstElementChild
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !hint) return
  const update = () => {
    hint.toggleAttribute('hidden', !isNeeded(field.value))
  }
  field.addEventListener('change', update)
  update()
}
