import { en } from '#messages/en.ts'
import type { Shown } from '../shop.ts'

/** The code of the refusal whose message is in a page. */
export function codeIn(html: string): string | undefined {
  const texts = textsIn(html)
  return sentences.find(([, words]) => texts.some(text => words.test(text)))?.[0]
}

/** What a checkout in English shows as taken off, and the code that is applied; null where it has no amounts. */
export function shownIn(html: string): Shown | null {
  if (!html.includes('<dl')) return null
  const discount = /<bdi dir="ltr">−Rs\s([\d,]+)<\/bdi>/.exec(html)?.[1] ?? '0'
  const code = appliedCode.exec(html)?.[1] ?? null
  return { discount: Number(discount.replaceAll(',', '')), code }
}

const appliedCode = new RegExp(en.checkout.codeApplied.replace('{code}', '([A-Z0-9-]+)'))

/** One by one: on a whole page with its styles the patterns would take minutes. */
const textsIn = (html: string): string[] => html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/)

// An empty cart is reported in two places with different messages.
const sentences: [code: string, words: RegExp][] = [
  ...Object.entries(en.refusals).map(([code, words]): [string, RegExp] => [code, patternOf(words)]),
  ['cart-empty', patternOf(en.checkout.empty)],
  ['variant-not-found', patternOf(en.checkout.invalidOrder)],
]

/** A pattern for a message with any values in its {placeholders}; a variant may have no name. */
function patternOf(words: string): RegExp {
  const parts = words.replace(' ({variant})', '{variant}').split(/\{\w+\}/)
  return new RegExp(parts.map(part => RegExp.escape(part)).join('.*'), 's')
}
