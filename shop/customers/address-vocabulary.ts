import { foldLetters } from '../address/fold-letters.ts'
import { foldDigits } from '../phone.ts'

/**
 * A text with each letter and digit in one form: lowercase, without accents and marks, Urdu letters as on Urdu
 * keyboards.
 */
export const normalizeText = (text: string): string =>
  foldLetters(foldDigits(text.normalize('NFKD')).replace(/[\p{M}\p{Cf}]/gu, ''))

/** What a number or a letter in an address labels. */
export type Label = Door | 'unit' | 'floor' | 'village' | Way | Quarter
type Door = 'house' | 'flat' | 'plot' | 'shop' | 'office' | 'quarter' | 'room'
type Way = 'street' | 'lane' | 'avenue'
type Quarter = 'block' | 'phase' | 'sector'

/** The words for each label, in both scripts. Sectors are often written without a label. */
const labelSpellings: Record<Label, string> = {
  house:
    'house h hs hse hno houseno kothi bungalow bunglow bangla banglow villa makan makaan ghar مکان گھر کوٹھی بنگلہ ہاؤس',
  flat: 'flat flt fl flatno apartment apartments apt appartment فلیٹ اپارٹمنٹ',
  plot: 'plot plt پلاٹ',
  shop: 'shop dukan dukaan دکان دوکان شاپ',
  office: 'office suite دفتر آفس',
  unit: 'unit یونٹ',
  quarter: 'quarter quarters qtr کوارٹر',
  room: 'room chamber chambers کمرہ',
  village: 'chak chk چک',
  floor: 'floor flr منزل فلور',
  street: 'street st str strt streetno stno gali galli gully gulli gaali گلی سٹریٹ اسٹریٹ',
  lane: 'lane ln لین',
  avenue: 'avenue ave ایونیو',
  block: 'block blk blck bl بلاک',
  phase: 'phase ph فیز',
  sector: 'sector sec sect precinct سیکٹر',
}

const wordsOf = (text: string): string[] => normalizeText(text).split(' ')

const labels = new Map(
  Object.entries(labelSpellings).flatMap(
    ([label, words]) => wordsOf(words).map(word => [word, label as Label] as const), // a key of the record above
  ),
)
/** The label that a normalized word stands for; undefined for other words. */
export const labelOf = (word: string): Label | undefined => labels.get(word)

/** The words for “number”, as in 'House no. 12' and 'گلی نمبر ۵'. */
export const numberWords = new Set(wordsOf('no nos num number nbr نمبر'))

/** Words that do not distinguish houses, or are often left out. */
export const stopWords = new Set([
  ...numberWords,
  ...wordsOf(
    'the of in to and e ul al ke ki ka k کے کی کا اور road rd روڈ سڑک area mohalla muhalla mohallah muhallah moh محلہ',
  ),
  ...wordsOf('village vill gaon گاؤں tehsil teh تحصیل district distt dist ضلع city pakistan پاکستان'),
])

/** Words before a landmark: 'near Jamia Masjid', 'in front of the park'. */
export const beforeLandmark = new Set(
  wordsOf('near nr opp opposite behind beside besides adjacent adj next front above نزد بالمقابل مقابل متصل عقب'),
)

/** Words after a landmark: 'جامع مسجد کے قریب', 'Jamia Masjid ke pass'. */
export const afterLandmark = new Set(
  wordsOf(
    'qareeb qarib kareeb pas pass paas samne saamne peeche peechay sath saath nazdeek قریب پاس سامنے پیچھے ساتھ نزدیک',
  ),
)

/** Suffixes of names, written together or apart: Modeltown, Model Town; Samanabad, سمن آباد. */
export const nameSuffixes = new Set(
  wordsOf('town town abad aabad pura pur poor nagar nager ganj garh wala khana آباد پورہ پور ٹاؤن نگر گنج گڑھ والا'),
)

/** One name for each place that has several. */
const sameNames = new Map([
  ...wordsOf('defence defense defnce difence ڈیفنس ڈیفینس').map(word => [word, 'dha'] as const),
  ...wordsOf('soc').map(word => [word, 'society'] as const),
  ...wordsOf('col').map(word => [word, 'colony'] as const),
  ...wordsOf('shahra shara').map(word => [word, 'shahrah'] as const),
])
/** The common name for a word, or the word itself. */
export const sameName = (word: string): string => sameNames.get(word) ?? word

/** Numbers in letters, such as phase II or third floor. */
const spelledNumbers = new Map(
  ['i ii iii iv v vi vii viii ix x', 'first second third fourth fifth', 'پہلی دوسری تیسری چوتھی پانچویں'].flatMap(row =>
    wordsOf(row).map((word, before) => [word, String(before + 1)] as const),
  ),
)
for (const ground of ['ground', 'gf']) spelledNumbers.set(ground, '0')
/** The number that a word spells, in digits; undefined for other words. */
export const numberSpelled = (word: string): string | undefined => spelledNumbers.get(word)
/** Whether a word is a Roman number of several letters, up to nine. */
export const isRoman = (word: string): boolean => /^(?:i{2,3}|iv|vi{1,3}|ix)$/.test(word)

/** The names of Latin letters in Urdu: بلاک سی. */
const urduNames =
  'اے=a بی=b سی=c ڈی=d ای=e ایف=f جی=g ایچ=h آئی=i جے=j ایل=l ایم=m این=n پی=p کیو=q آر=r ایس=s ٹی=t یو=u وی=v ایکس=x'
const latinLetters = new Map(
  wordsOf(urduNames).map(pair => {
    const [name = '', letter = ''] = pair.split('=')
    return [name, letter] as const
  }),
)
/** The Latin letter that a word is, or names in Urdu; undefined for other words. */
export const letterOf = (word: string): string | undefined => (/^[a-z]$/.test(word) ? word : latinLetters.get(word))
