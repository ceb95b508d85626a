import { describe, expect, it } from 'vitest'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { type CheckoutField, checkoutFields, maxLength, readCheckoutForm } from './checkout-form.ts'

const validForm: Record<string, unknown> = { ...ayeshaFromLahore }
const fieldErrorsWith = (changed: Record<string, unknown>) => readCheckoutForm({ ...validForm, ...changed }).fieldErrors

const required: CheckoutField[] = ['customer_name', 'customer_phone', 'street', 'city', 'state']
const optional: CheckoutField[] = ['customer_email', 'postal_code', 'notes']

describe('a checkout form', () => {
  it('a valid form becomes trimmed details', () => {
    expect(readCheckoutForm({ ...validForm, customer_name: '  Ayesha Khan ' }).details).toEqual(ayeshaFromLahore)
  })

  it('the country is always Pakistan, also when the fixed field was not sent', () => {
    expect(readCheckoutForm({ ...validForm, country: 'India' }).details?.country).toBe('Pakistan')
    expect(readCheckoutForm({ ...validForm, country: undefined }).details?.country).toBe('Pakistan')
  })

  it('unknown fields are ignored', () => {
    const { details } = readCheckoutForm({ ...validForm, price: '1', total: '1', shipping_cost: '0', __proto__: 'x' })
    expect(details).toEqual(ayeshaFromLahore)
  })

  it('an empty form names every required field', () => {
    expect(Object.keys(readCheckoutForm({}).fieldErrors ?? {}).sort()).toEqual([...required].sort())
  })

  it.each(required)('a missing, empty, repeated or wrong %s gets its own field error', field => {
    for (const wrong of [undefined, '', '   ', ['a', 'b'], 7, null, {}]) {
      expect(fieldErrorsWith({ [field]: wrong })).toEqual({ [field]: field })
    }
  })

  it.each(optional)('%s may be empty or missing, but must be text', field => {
    expect(fieldErrorsWith({ [field]: undefined })).toBeUndefined()
    expect(fieldErrorsWith({ [field]: '' })).toBeUndefined()
    expect(fieldErrorsWith({ [field]: ['a', 'b'] })).toEqual({ [field]: field })
  })

  it.each(checkoutFields)('a %s that is too long or contains NUL is refused', field => {
    expect(fieldErrorsWith({ [field]: '9'.repeat(maxLength[field] + 1) })).toEqual({ [field]: 'too_long' })
    expect(fieldErrorsWith({ [field]: `0390 0000001\u0000` })).toEqual({ [field]: 'bad_characters' })
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
  ] satisfies [CheckoutField, string][])('%s %j is refused', (field, text) => {
    expect(fieldErrorsWith({ [field]: text })).toEqual({ [field]: field })
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
  ] satisfies [CheckoutField, string][])('%s %j is accepted unchanged', (field, text) => {
    expect(readCheckoutForm({ ...validForm, [field]: text }).details?.[field]).toBe(text)
  })
})
