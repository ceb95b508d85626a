import { countDigits, phoneKey } from '#shop/phone.ts'

/** Says beside the phone when it is complete but no Pakistani mobile; it never prevents the order. */
export function showPhoneHint(form: HTMLFormElement): void {
  const phone = form.elements.namedItem('customer_phone')
  const hint = document.getElementById('no-mobile')
  if (!(phone instanceof HTMLInputElement) || !hint) return
  const update = () => {
    hint.hidden = countDigits(phone.value) < 10 || phoneKey(phone.value) !== null
  }
  phone.addEventListener('change', update)
  update()
}
