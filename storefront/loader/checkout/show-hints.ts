import { addressParts, missingParts } from '#shop/address/missing-parts.ts'
import { countDigits, phoneKey } from '#shop/phone.ts'

/** Says beside a field what may delay its parcel, once it is filled in; it never prevents the order. */
export function showHints(form: HTMLFormElement): void {
  // The region is there before its text, which only then is announced.
  const hintOf = (id: string) => document.getElementById(id)?.firstElementChild
  const noMobile = hintOf('no-mobile')
  onEach(form, ['customer_phone'], phone => {
    noMobile?.toggleAttribute('hidden', countDigits(phone) < 10 || phoneKey(phone) !== null)
  })
  const asked = hintOf('missing-parts')
  onEach(form, ['street', 'city'], (street, city) => {
    const missing = street.trim() === '' ? [] : missingParts(street, city)
    for (const sentence of asked?.querySelectorAll<HTMLElement>('[data-ask]') ?? []) {
      const { ask = '', parts = '' } = sentence.dataset
      const [comma = ', '] = /[,،] /.exec(parts) ?? []
      const names = parts.split(comma)
      sentence.textContent = ask.replace('{parts}', missing.map(part => names[addressParts.indexOf(part)]).join(comma))
    }
    asked?.toggleAttribute('hidden', missing.length === 0)
  })
}

/** Calls back with the texts of these fields, now and after each change of one. */
function onEach(form: HTMLFormElement, names: string[], show: (...texts: string[]) => void): void {
  const update = () => {
    show(
      ...names.map(name => {
        const field = form.elements.namedItem(name)
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
      }),
    )
  }
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (names.includes(target.name)) update()
    }
  })
  update()
}
