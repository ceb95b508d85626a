import { describe, expect, it } from 'vitest'
import { ayeshaFromLahore } from '#test/world.ts'
import { type CheckoutField, checkoutFields, maxLength, readCheckoutForm } from './checkout-form.ts'

const sound: Record<string, unknown> = { ...ayeshaFromLahore }
const problemsWith = (changed: Record<string, unknown>) => readCheckoutForm({ ...sound, ...changed }).problems

const required: CheckoutField[] = ['customer_name', 'customer_phone', 'street', 'city', 'state']
const optional: CheckoutField[] = ['customer_email', 'postal_code', 'notes']

describe('a checkout form', () => {
  it('that is sound becomes details, trimmed', () => {
    expect(readCheckoutForm({ ...sound, customer_name: '  Ayesha Khan ' }).details).toEqual(ayeshaFromLahore)
  })

  it('is for Pakistan whatever it says, also when the fixed field was not sent', () => {
    expect(readCheckoutForm({ ...sound, country: 'India' }).details?.country).toBe('Pakistan')
    expect(readCheckoutForm({ ...sound, country: undefined }).details?.country).toBe('Pakistan')
  })

  it('ignores every field it did not ask for', () => {
    const { details } = readCheckoutForm({ ...sound, price: '1', total: '1', shipping_cost: '0', __proto__: 'x' })
    expect(details).toEqual(ayeshaFromLahore)
  })

  it('without anything names every required field', () => {
    expect(Object.keys(readCheckoutForm({}).problems ?? {}).sort()).toEqual([...required].sort())
  })

  it.each(required)('complains about a missing, empty, repeated or wrong %s in the words of the field', field => {
    for (const wrong of [undefined, '', '   ', ['a', 'b'], 7, null, {}]) {
      expect(problemsWith({ [field]: wrong })).toEqual({ [field]: field })
    }
  })

  it.each(optional)('takes %s empty or missing, and nothing but text', field => {
    expect(problemsWith({ [field]: undefined })).toBeUndefined()
    expect(problemsWith({ [field]: '' })).toBeUndefined()
    expect(problemsWith({ [field]: ['a', 'b'] })).toEqual({ [field]: field })
  })

  it.each(checkoutFields)('refuses a %s that is too long or has NUL in it', field => {
    expect(problemsWith({ [field]: '9'.repeat(maxLength[field] + 1) })).toEqual({ [field]: 'too_long' })
    expect(problemsWith({ [field]: `0390 0000001\u0000` })).toEqual({ [field]: 'bad_characters' })
  })

  it.each([
    ['customer_name', 'A'],
    ['customer_email', 'nobody'],
    ['customer_email', 'a@b'],
    ['customer_phone', '0300123'],
    ['customer_phone', 'call me now please'],
    ['street', 'H 12'],
    ['city', 'L'],
    ['state', 'P'],
  ] satisfies [CheckoutField, string][])('refuses %s %j', (field, text) => {
    expect(problemsWith({ [field]: text })).toEqual({ [field]: field })
  })

  it.each([
    ['customer_name', 'عائشہ خان'],
    ['customer_name', 'Zoë 👩‍🎤'],
    ['customer_name', '<script>alert(1)</script>'],
    ['customer_phone', '۰۳۹۰ ۰۰۰۰۰۰۱'],
    ['customer_phone', '+1 415 555 2671'],
    ['street', 'مکان نمبر ۱۲، گلی نمبر ۵\nجامع مسجد کے قریب'],
    ['city', 'کراچی'],
    ['customer_email', 'ayesha@example.com'],
    ['notes', "'; drop table orders; --"],
  ] satisfies [CheckoutField, string][])('takes %s %j as it is', (field, text) => {
    expect(readCheckoutForm({ ...sound, [field]: text }).details?.[field]).toBe(text)
  })
})
