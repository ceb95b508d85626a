import { wordsOf } from './words.ts'

// Colours as shoppers say them, in English, Roman Urdu and Urdu. Unlike synonyms they have a direction: blue also finds
// navy, after what is called blue, but navy finds no sky blue.

/** The words of a colour, and of its shades, which are also looked for. `typed`: only what shoppers type. */
const families: { words: string; typed?: string; shades: string }[] = [
  { words: 'black, kala, kali, kalay, kale, siyah, کالا, کالی, کالے, سیاہ, بلیک', shades: 'charcoal, چارکول' },
  { words: 'white, safed, sufaid, safaid, sufed, سفید, وائٹ', shades: 'cream, ivory, off white' },
  { words: 'grey, gray, surmai, slati, سرمئی, سلیٹی, گرے', shades: 'charcoal, slate, silver, چارکول' },
  { words: 'silver, chandi, نقرئی, سلور, چاندی', shades: '' },
  { words: 'gold, golden, sunehri, sunehra, sona, سنہری, سنہرا, گولڈ, گولڈن', shades: 'mustard' },
  { words: 'red, lal, laal, surkh, لال, سرخ, ریڈ', shades: 'maroon, rust, میرون' },
  { words: 'maroon, mehroon, marun, میرون, مہرون, عنابی', shades: '' },
  { words: 'pink, gulabi, گلابی, پنک', shades: 'magenta, peach, coral, rose, مجنٹا' },
  { words: 'orange, narangi, malta, نارنجی, اورنج, مالٹا', shades: 'rust, coral, peach' },
  { words: 'yellow, peela, pila, peeli, peelay, zard, پیلا, پیلی, پیلے, زرد, ییلو', shades: 'mustard, lemon, gold' },
  { words: 'mustard, sarson, sarsoon, سرسوں, مسٹرڈ', shades: '' },
  {
    words: 'blue, neela, neeli, neelay, nila, nili, نیلا, نیلی, نیلے',
    // The Urdu of navy is navy blue.
    typed: 'بلیو',
    shades: 'navy, sky, indigo, teal, turquoise, ferozi, نیوی, آسمانی, فیروزی',
  },
  { words: 'sky, aasmani, asmani, آسمانی', shades: '' },
  { words: 'navy, نیوی', shades: '' },
  {
    words: 'turquoise, ferozi, firozi, feroza, فیروزی, فیروزہ',
    shades: 'teal, ٹیل',
  },
  {
    words: 'green, hara, hari, haray, sabz, ہرا, ہری, ہرے, سبز, گرین',
    shades: 'emerald, olive, mint, sage, bottle, زمردی, زیتونی, منٹ',
  },
  { words: 'emerald, zamurdi, zamurd, زمردی', shades: '' },
  { words: 'olive, zaitooni, zaytuni, mehndi, زیتونی', shades: '' },
  {
    words: 'purple, jamni, jamuni, baingani, jaamni, violet, جامنی, بینگنی, پرپل',
    shades: 'lilac, lavender, magenta, plum, کاسنی',
  },
  { words: 'lilac, lavender, kasni, کاسنی', shades: '' },
  {
    words: 'brown, bhura, bhoora, bhuri, براؤن, بھورا, بھوری',
    shades: 'camel, khaki, rust, copper, coffee, chocolate',
  },
  { words: 'beige, skin, biscuity, biskuti, fawn, بسکٹی, اسکن, سکن', shades: 'cream, sand, camel' },
  { words: 'cream, ivory, کریم, آف', shades: '' },
  { words: 'khaki, خاکی', shades: '' },
]

export type ColourWord = { words: string[]; shades: string[] }

const lexemesOf = (text: string): string[] => [...new Set(wordsOf(text).map(({ word }) => word))]

const colours = new Map(
  families.flatMap(({ words, typed = '', shades }) => {
    const colour = { words: lexemesOf(words), shades: lexemesOf(shades) }
    return [...colour.words, ...lexemesOf(typed)].map(word => [word, colour] as const)
  }),
)

/** The colour that a word of `wordsOf` is, or undefined. */
export const colourOf = (word: string): ColourWord | undefined => colours.get(word)
