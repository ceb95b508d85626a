import { type Seeded, seeded } from '#demo/fill/seeded.ts'

const words = [
  ...[
    'kurta',
    'chappal',
    'power bank',
    'suit',
    'medium',
    '42',
    '4-5 years',
    'under 2000',
    'sale',
    'TG-1001',
    'khushboo',
  ],
  ...['کرتا', 'جائے نماز', 'بچوں کے کپڑے', 'سستا', '۴۲', '٤٢', '2000 سے کم', 'كرتا', 'قميض', 'عَبایا', 'ﷺ', 'ﷲ', 'لا'],
  ...['Straße', 'İstanbul', 'ﬀﬁ', 'Ⅷ', '①', 'ｋｕｒｔａ', 'हिन्दी', 'ਪੰਜਾਬੀ', '中文', '한국어', 'ไทย', 'עברית', '𝒦𝓊𝓇𝓉𝒶'],
]

const operators = [
  ...[
    "'",
    "''",
    "';drop table products;--",
    '" or 1=1',
    '\\',
    "\\'",
    '%',
    '_',
    '$1',
    '$$',
    '?',
    '{}',
    '::tsquery',
    'null',
  ],
  ...[
    '&',
    '|',
    '!',
    '!!',
    '<->',
    '<2>',
    ':*',
    ':A',
    ':*ABCD',
    '(',
    ')',
    '((',
    "'a':*A & !'b'",
    '~',
    '-',
    '=',
    '<script>',
  ],
]

const marks = [
  ...['\0', '\u0001', '\u001b[31m', '\r\n', '\t', '\u00a0', '\u200b', '\u200c', '\u200d', '\u202e', '\u2066', '\ufeff'],
  ...['\ud800', '\udfff', '\ufffd', '\uffff', '\u0640', '\u064b', '\u0670', '\u0300', '\u0301\u0302\u0303', '\u20dd'],
  ...['😀', '👨‍👩‍👧‍👦', '🇵🇰', '👍🏽', '🕌', '﷽', '،', '۔', '؟'],
]

const separators = [' ', ' ', ' ', '', '-', '  ', '،', '\u200c']

/** `count` texts that somebody could send to break or slow the search; the same at every call. */
export function* listHostileQueries(count: number, shopWords: string[] = words): Generator<string> {
  const chance = seeded(count)
  const kinds = [...known, () => chance.pick(shopWords), () => chance.pick(shopWords)]
  for (let at = 0; at < count; at++) {
    const pieces = Array.from({ length: 1 + Math.floor(chance.next() * 10) }, () => chance.pick(kinds)(chance))
    yield pieces.join(chance.pick(separators))
  }
}

/** Ways to make a piece of a text. */
const known: ((chance: Seeded) => string)[] = [
  chance => chance.pick(words),
  chance => chance.pick(operators),
  chance => chance.pick(marks),
  chance => withMarks(chance.pick(words), chance),
  chance => shuffled(chance.pick(words), chance),
  chance => chance.pick(words).slice(0, 1 + Math.floor(chance.next() * 4)),
  chance => anyCharacters(chance, { from: 0x20, to: 0x7f, most: 12 }),
  chance => anyCharacters(chance, { from: 0x600, to: 0x6ff, most: 12 }),
  chance => anyCharacters(chance, { from: 0, to: 0x10ffff, most: 8 }),
  // Words of one or two letters have the most beginnings and the shortest sounds.
  chance => Array.from({ length: 8 }, () => anyCharacters(chance, { from: 0x61, to: 0x7a, most: 2 })).join(' '),
  chance => Array.from({ length: 8 }, () => anyCharacters(chance, { from: 0x627, to: 0x64a, most: 2 })).join(' '),
  chance => chance.pick(['a', 'ک', '\u0301', '😀', '1', "'", 'ab ']).repeat(chance.pick([3, 100, 5000])),
  chance => String(Math.floor(chance.next() * 10 ** chance.pick([1, 4, 9, 20]))),
]

const withMarks = (word: string, chance: Seeded): string =>
  [...word].map(letter => letter + (chance.next() < 0.3 ? chance.pick(marks) : '')).join('')

const shuffled = (word: string, chance: Seeded): string => {
  const letters = [...word]
  const at = Math.floor(chance.next() * letters.length)
  return [...letters.slice(at), ...letters.slice(0, at)].join('')
}

function anyCharacters(chance: Seeded, { from, to, most }: { from: number; to: number; most: number }): string {
  const length = 1 + Math.floor(chance.next() * most)
  return String.fromCodePoint(...Array.from({ length }, () => from + Math.floor(chance.next() * (to - from + 1))))
}
