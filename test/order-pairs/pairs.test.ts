import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { cityIn } from '#shop/address/cities.ts'
import { readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { mobileIn } from '#shop/phone.ts'
import { developmentPairs } from './development-pairs.ts'
import { heldOutPairs } from './held-out-pairs.ts'
import { halfOf, type JudgedPair, pairKinds } from './judged-pair.ts'

const pairs = [...developmentPairs, ...heldOutPairs]
const halves = [developmentPairs, heldOutPairs]
const orders = pairs.flatMap(({ number, earlier, later }) => [
  { number, order: earlier },
  { number, order: later },
])

/** Of each kind: its duplicates and its others. */
const countKinds = (half: JudgedPair[]) =>
  pairKinds.map(kind => {
    const ofKind = half.filter(pair => pair.kind === kind)
    const duplicates = ofKind.filter(({ isDuplicate }) => isDuplicate).length
    return { kind, duplicates, others: ofKind.length - duplicates }
  })

describe('the judged pairs of orders', () => {
  it('are 200, and stand by their numbers in the half of their parity', () => {
    expect(pairs.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    )
    expect(developmentPairs.filter(pair => halfOf(pair) !== 'development')).toEqual([])
    expect(heldOutPairs.filter(pair => halfOf(pair) !== 'held-out')).toEqual([])
  })

  it('have each kind in both halves, with as many duplicates in one as in the other', () => {
    expect(countKinds(developmentPairs)).toEqual(countKinds(heldOutPairs))
    expect(countKinds(developmentPairs).filter(({ duplicates, others }) => duplicates + others === 0)).toEqual([])
  })

  it('are duplicates in 45 to 55 of 100, in either half', () => {
    for (const half of halves) {
      const share = half.filter(({ isDuplicate }) => isDuplicate).length / half.length
      expect(share).toBeGreaterThanOrEqual(0.45)
      expect(share).toBeLessThanOrEqual(0.55)
    }
  })

  it('order variants of products that the demo shop sells, each once in an order', () => {
    const onSale = new Set(
      readCatalogue()
        .products.filter(({ status }) => status === 'published')
        .flatMap(({ slug, variants }) => variants.map(({ name }) => `${slug}: ${name}`)),
    )
    const wrong = orders.filter(({ order: { lines } }) => {
      const named = lines.map(({ product, variant }) => `${product}: ${variant}`)
      return (
        named.length === 0 ||
        new Set(named).size !== named.length ||
        named.some(name => !onSale.has(name)) ||
        lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)
      )
    })
    expect(wrong).toEqual([])
  })

  it('name a city of Pakistan', () => {
    expect(orders.filter(({ order }) => !cityIn(order.city))).toEqual([])
  })

  it('pass the validation of the checkout unchanged', () => {
    const wrong = orders.filter(({ order: { lines: _, ...typed } }) => {
      const { details } = readCheckoutForm(typed)
      return !details || Object.entries(typed).some(([field, text]) => details[field as keyof typeof details] !== text)
    })
    expect(wrong).toEqual([])
  })

  it('have invented mobile numbers, and none in two pairs', () => {
    const mobiles = orders.flatMap(({ number, order }) => ({ number, mobile: mobileIn(order.customer_phone) }))
    expect(mobiles.filter(({ mobile }) => mobile !== null && !/^03[89]/.test(mobile))).toEqual([])
    const pairOf = new Map(mobiles.map(({ number, mobile }) => [mobile, number]))
    expect(mobiles.filter(({ number, mobile }) => mobile !== null && pairOf.get(mobile) !== number)).toEqual([])
  })

  it('are no duplicates of a canceled order, and each say why in words of their own', () => {
    expect(pairs.filter(({ earlierStatus, isDuplicate }) => earlierStatus === 'canceled' && isDuplicate)).toEqual([])
    expect(new Set(pairs.map(({ why }) => why)).size).toBe(pairs.length)
    expect(pairs.filter(({ hoursBetween }) => !(hoursBetween > 0))).toEqual([])
  })
})
