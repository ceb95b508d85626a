import { foldDigits } from '../phone.ts'
import { wordsOf } from '../search/words.ts'
import type { Span, Token } from './tokens.ts'

const numberWords = new Map<string, number>(
  (
    [
      [1, 'ek aik ik hik one single a an ایک اک'],
      [2, 'do two couple دو dou'],
      [3, 'teen tin three تین'],
      [4, 'char chaar four چار'],
      [5, 'panch paanch five پانچ'],
      [6, 'chay chhay che chhe six چھ چھے'],
      [7, 'saat seven سات'],
      [8, 'aath aat eight آٹھ'],
      [9, 'nau nao nine نو'],
      [10, 'das dus ten دس'],
      [11, 'gyarah gyara eleven گیارہ'],
      [12, 'barah twelve بارہ'],
      [15, 'pandrah fifteen پندرہ'],
      [20, 'bees twenty بیس'],
      [50, 'pachas fifty پچاس'],
    ] as const
  ).flatMap(([value, words]) =>
    words.split(' ').map(written => [wordsOf(written)[0]?.word ?? written, value] as [string, number]),
  ),
)

const keysOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').map(written => wordsOf(written)[0]?.word ?? written))

/** After these, do is the verb: bhej do, kar do. */
const beforeGive = keysOf(
  'bhej bhejwa bhijwa kar kr kara krwa dal daal de dila bata mangwa likh rakh laga nikal send bana pohancha pauhncha dikha bol keh la le بھیج بھجوا کر ڈال بتا منگوا لکھ رکھ لگا دکھا بنا',
)
/** The first word of a wrong reading: do you have. */
const afterDo = keysOf('you u not we they i')
const units = keysOf(
  'adad pcs pc piece pieces pieses peice pack packs packet packets pkt set sets pair pairs jora joray suit suits dabba box boxes bottle bottles دانے عدد پیس پیک پیکٹ پیکٹس سیٹ جوڑا جوڑے سوٹ ڈبے nos unit units qty quantity tadaad تعداد x',
)
const dozens = keysOf('darjan darzan dozen dozens درجن')
const halves = keysOf('adha aadha half آدھا آدھی')
/** A number before these counts something else. */
const otherUnits = keysOf(
  'din dino days day hafta hafte week weeks ghante hour hours baje bje am pm percent km saal sal years year yrs yr ml m meter metre mtr watt w mah inch kg liter litre rs rupay rupees rupee hazar hazaar k number no size دن گھنٹے بجے سال میٹر واٹ روپے ہزار نمبر سائز لیٹر ملی bachon بچوں bachay بچے',
)

/** Whether the word only counts: adad, sets, پیکٹ. */
export const isUnit = (word: string): boolean => units.has(word)

/** `value` is null where several numbers are left open. */
export type Quantity = Span & { value: number | null; openAmounts: number[] }

/** The number that a word is, in digits or letters; null for other words. */
export function numberOf({ raw, word }: Pick<Token, 'raw' | 'word'>): number | null {
  const digits = foldDigits(raw).replace(/[\ufe0f\u20e3]/g, '')
  if (/^\d{1,5}$/.test(digits)) return Number(digits)
  return numberWords.get(word) ?? null
}

/**
 * How many pieces these words ask for: 2 pcs, x3, do adad, ek, adha darjan. `isTaken` says which words are sizes or
 * parts of a name. `value` is null where two numbers are left open (2 ya 3); null without a number.
 */
export function readQuantity(tokens: readonly Token[], isTaken: (place: number) => boolean): Quantity | null {
  const open = openChoice(tokens)
  if (open) return open
  const found: (Span & { value: number; rank: number })[] = []
  for (const [place, token] of tokens.entries()) {
    if (isTaken(place)) continue
    const next = tokens[place + 1]
    const before = tokens[place - 1]
    const joined = /^(?:x(\d{1,2})|(\d{1,3})(?:x|pcs?|piece|pieces|adad|pack|pkt|nos))$/i.exec(foldDigits(token.raw))
    if (joined) found.push({ ...place2(token), value: Number(joined[1] ?? joined[2]), rank: 3 })
    if (dozens.has(token.word)) {
      const times = before ? (halves.has(before.word) ? 0.5 : (numberOf(before) ?? 1)) : 1
      found.push({ start: before?.start ?? token.start, end: token.end, value: 12 * times, rank: 4 })
    }
    const value = numberOf(token)
    if (value === null || value < 1 || value > 99) continue
    if (isVerb(token, before, next) || (next && otherUnits.has(next.word))) continue
    const isDigits = /\d/.test(foldDigits(token.raw))
    const isCounted = (next !== undefined && units.has(next.word)) || (before !== undefined && units.has(before.word))
    const isArticle = ['a', 'an', 'single'].includes(token.word)
    found.push({ ...place2(token), value, rank: isCounted ? 3 : isArticle ? 0 : isDigits ? 2 : 1 })
  }
  const best = Math.max(...found.map(({ rank }) => rank))
  const chosen = found.find(({ rank }) => rank === best)
  return chosen ? { start: chosen.start, end: chosen.end, value: chosen.value, openAmounts: [] } : null
}

const place2 = ({ start, end }: Token): Span => ({ start, end })

function isVerb({ word }: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (numberWords.get(word) !== 2 || /^(?:two|couple|2)$/.test(word)) return false
  return (before !== undefined && beforeGive.has(before.word)) || (next !== undefined && afterDo.has(next.word))
}

/** 2 ya 3, and 2 bulb ya 2 packet: the customer leaves it open. */
function openChoice(tokens: readonly Token[]): Quantity | null {
  for (const [place, { word }] of tokens.entries()) {
    if (!['ya', 'or', 'ya'].includes(word)) continue
    const near = (from: number, to: number) =>
      tokens.slice(Math.max(0, from), to).find(token => /^\d{1,2}$/.test(foldDigits(token.raw)))
    const [one, other] = [near(place - 2, place), near(place + 1, place + 2)]
    if (!one || !other) continue
    const openAmounts = [...new Set([one, other].map(({ raw }) => Number(foldDigits(raw))))]
    return { start: one.start, end: other.end, value: null, openAmounts }
  }
  return null
}
