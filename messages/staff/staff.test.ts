import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { adminRefusals } from '../admin-refusals.ts'
import { adminRefusalsUrdu } from '../admin-refusals-urdu.ts'
import { sentencesOf } from '../sentences.fixture.ts'
import { calls } from './en/calls.ts'
import { common } from './en/common.ts'
import { help } from './en/help.ts'
import { orderForms } from './en/order-forms.ts'
import { orderList } from './en/order-list.ts'
import { orders } from './en/orders.ts'
import { packing } from './en/packing.ts'
import { palette } from './en/palette.ts'
import { signIn } from './en/sign-in.ts'
import { stock } from './en/stock.ts'
import { urdu } from './ur.ts'

const english = { calls, common, help, orderForms, orderList, orders, packing, palette, signIn, stock }
const { risks: _, statuses: __, ...urduCatalogues } = urdu
const inEnglish = [...sentencesOf(english), ...sentencesOf(adminRefusals, 'refusals.')]
const inUrdu = new Map([...sentencesOf(urduCatalogues), ...sentencesOf(adminRefusalsUrdu, 'refusals.')])
const refusalsWithWords = inEnglish.filter(([key]) => !key.startsWith('refusals.') || inUrdu.has(key))

const placeholdersOf = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name).sort()

/** Placeholders, and what stands between isolates, have their own letters. */
const ownWords = (text: string) => text.replace(/\{\w+\}|[\u2066-\u2068][^\u2069]*\u2069/g, '0')

const has = (pattern: RegExp) => [...inUrdu].filter(([, text]) => pattern.test(ownWords(text)))

describe('the words of staff in Urdu', () => {
  it('they have the keys of the English ones', () => {
    expect([...inUrdu.keys()].sort()).toEqual(refusalsWithWords.map(([key]) => key).sort())
  })

  it('each sentence has the placeholders of the English one; a sentence that a person may not do leaves it out', () => {
    const others = refusalsWithWords.filter(([key]) => key !== 'common.mayNot')
    const differing = others.filter(
      ([key, text]) => `${placeholdersOf(text)}` !== `${placeholdersOf(inUrdu.get(key) ?? '')}`,
    )
    expect(differing).toEqual([])
  })

  it('no sentence is left in English: Latin letters are names of keys, paper and money', () => {
    const known = /\b(?:Ctrl|Enter|Shift|A4)\b/g
    expect([...inUrdu].filter(([, text]) => /[A-Za-z]/.test(ownWords(text).replace(known, '')))).toEqual([])
    expect([...inUrdu].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('they use Urdu letters and close their isolates', () => {
    expect(has(/[يكه\u0649]/)).toEqual([])
    const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0
    const open = [...inUrdu].filter(([, text]) => count(text, /[\u2066-\u2068]/g) !== count(text, /\u2069/g))
    expect(open).toEqual([])
  })

  it('they have Urdu punctuation: no Latin full stop, comma, question mark or semicolon', () => {
    const withoutDots = [...inUrdu].map(([key, text]) => [key, ownWords(text).replace('...', '')] as const)
    expect(withoutDots.filter(([, text]) => /[.,?;]/.test(text))).toEqual([])
  })
})

/** The source of the back office, where the words are used. */
const files = await Array.fromAsync(glob('admin/**/*.{ts,tsx}'))
const source = files.map(file => readFileSync(file, 'utf8')).join('\n')

describe('the words of staff', () => {
  it('each is used in the back office', () => {
    const keys = Object.values(english).flatMap(catalogue => Object.keys(catalogue))
    expect(keys.length).toBeGreaterThan(400)
    expect(keys.filter(key => !new RegExp(`\\.${key}\\b`).test(source))).toEqual([])
  })

  it('nothing is written twice: what all screens have is in the common catalogue', () => {
    const shared = new Set(Object.values(common) as string[])
    const others = Object.entries(english).filter(([name]) => name !== 'common')
    const twice = others.flatMap(([name, catalogue]) =>
      sentencesOf(catalogue, `${name}.`).filter(
        // Those of a record are the shop's own words of its values, such as the ways of a call.
        ([key, text]) => key.split('.').length === 2 && shared.has(text) && inUrdu.get(key) === urduOf(text),
      ),
    )
    expect(twice).toEqual([])
  })
})

function urduOf(text: string): string | undefined {
  const [key] = Object.entries(common).find(([, sentence]) => sentence === text) ?? []
  return key === undefined ? undefined : inUrdu.get(`common.${key}`)
}
