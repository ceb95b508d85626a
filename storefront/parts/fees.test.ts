import { describe, expect, it } from 'vitest'
import { en } from '#messages/en.ts'
import { ur } from '#messages/ur.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { feesPhrase } from './fees.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the delivery fees as a phrase', () => {
  it('each zone is named in the language of the page', () => {
    expect(plain(feesPhrase(defaultDelivery, en, 'en'))).toBe(
      'Karachi Rs 150, Lahore Rs 200, Islamabad / Rawalpindi Rs 250, other cities Rs 300',
    )
    expect(plain(feesPhrase(defaultDelivery, ur, 'ur'))).toBe(
      'کراچی 150 روپے، لاہور 200 روپے، اسلام آباد / راولپنڈی 250 روپے، باقی تمام شہر 300 روپے',
    )
  })

  it('a zone without a name in that script keeps its own name', () => {
    const delivery = { ...defaultDelivery, zones: [{ names: ['Multan'], fee: 180 }] }
    expect(plain(feesPhrase(delivery, ur, 'ur'))).toBe('Multan 180 روپے، باقی تمام شہر 300 روپے')
  })

  it('the phrase is short when every city costs the same', () => {
    expect(plain(feesPhrase({ ...defaultDelivery, zones: [] }, en, 'en'))).toBe('other cities Rs 300')
  })
})
