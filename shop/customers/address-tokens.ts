import { letterOf, nameSuffixes, normalizeText, sameName } from './address-vocabulary.ts'

/** A run of letters or of digits in an address. */
export type Token = {
  text: string
  isNumber: boolean
  /** The letter that it is or names ('a', 'اے'); undefined for numbers and words. */
  letter: string | undefined
  /** The separator before it. */
  after: 'nothing' | 'dash' | 'slash' | 'apart'
}

/** More than any address has between two commas. The rest is not read, so a long text stays fast. */
const MAX_TOKENS = 40

/** The parts between commas, brackets and line ends, each without its marks: 'H#12, St. 5' is [[h, 12], [st, 5]]. */
export const tokensOf = (text: string): Token[][] =>
  joinInitials(normalizeText(text))
    .split(/[,;،؛۔\n\r()|]+/)
    .map(part => joinNames(readTokens(part).slice(0, MAX_TOKENS)))
    .filter(tokens => tokens.length > 0)

/** D.H.A. and P.E.C.H.S. are DHA and PECHS. */
const joinInitials = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu, initials => `${initials.replaceAll('.', '')} `)

function readTokens(part: string): Token[] {
  let end = 0
  return Array.from(part.matchAll(/\p{L}+|\d+/gu), ({ 0: text, index }) => {
    const between = part.slice(end, index)
    end = index + text.length
    const isNumber = /\d/.test(text)
    return {
      text: isNumber ? text.replace(/^0+(?=.)/, '') : text,
      isNumber,
      letter: letterOf(text),
      after: gapOf(between),
    }
  })
}

function gapOf(between: string): Token['after'] {
  if (between === '') return 'nothing'
  if (/^\s*[/\\⁄]\s*$/.test(between)) return 'slash'
  return /^(?:\.|\s?[-–—_]|[-–—_]\s)$/.test(between) ? 'dash' : 'apart'
}

/** Three or more single letters are a name, 'P E C H S'; suffixes belong to the name, 'Model Town'. */
function joinNames(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const run = lettersFrom(tokens, at)
    const before = joined.at(-1)
    if (run.length >= 3) {
      joined.push({ ...token, text: sameName(run.join('')), letter: undefined })
      at += run.length - 1
    } else if (nameSuffixes.has(token.text) && before && !before.isNumber && !before.letter) {
      before.text += token.text
    } else joined.push({ ...token, text: sameName(token.text) })
  }
  return joined
}

function lettersFrom(tokens: Token[], at: number): string[] {
  const run: string[] = []
  for (let { letter } = tokens[at] ?? {}; letter !== undefined; { letter } = tokens[at + run.length] ?? {})
    run.push(letter)
  return run
}
