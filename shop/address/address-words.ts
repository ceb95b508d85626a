import { foldDigits } from '../phone.ts'
import { foldLetters } from './fold-letters.ts'

// Apart from the words by which addresses are compared (shop/customers/address-vocabulary.ts): those come with the
// list of cities, and these are in the script of the checkout.

/** What a word of an address is. Other words are names. */
export type AddressWord = keyof typeof spellings

const spellings = {
  /** Has a number, or names a house: 'House 12', 'Ali House'. */
  door: 'house h hs hse hno houseno home ghar ghr makan makaan kothi bungalow bunglow bangla banglow villa manzil plot shop dukan dukaan office suite quarter quarters qtr room unit barrack مکان گھر کوٹھی بنگلہ ہاؤس پلاٹ دکان دوکان دفتر کوارٹر منزل',
  /** The same, in a building whose name says where it is. */
  flat: 'flat flt fl flatno apartment apartments apt appartment appartments فلیٹ اپارٹمنٹ اپارٹمنٹس',
  street:
    'street st str strt streetno stno gali galli gully gulli gaali lane ln road rd avenue ave boulevard blvd khayaban shahrah highway bypass گلی سٹریٹ اسٹریٹ لین روڈ سڑک شاہراہ خیابان ایونیو',
  bazaar: 'bazar bazaar bzar market markeet mandi بازار مارکیٹ منڈی',
  /** Numbers its houses. */
  block: 'block blk blck bl sector sec precinct بلاک سیکٹر',
  area: 'mohalla muhalla mohallah muhallah moh colony col town society scheme phase ph cantt cantonment enclave nagar abadi garden gardens lines line estate area pura chungi extension ext villas housing محلہ کالونی ٹاؤن سوسائٹی سکیم اسکیم فیز کینٹ آبادی',
  village:
    'village vill gaon goth chak chk dhok basti killi kili mauza mouza po dakkhana postoffice tehsil teh گاؤں چک گوٹھ بستی ڈھوک موضع تحصیل',
  /** Of a household in a village. */
  household: 'dera haveli baithak ڈیرہ حویلی',
  before: 'near nr opp opposite behind beside besides adjacent adj nazd نزد بالمقابل مقابل متصل عقب',
  after:
    'qareeb qarib kareeb pas pass paas samne samnay saamne samny peeche peechay peechey sath saath nazdeek قریب پاس سامنے پیچھے ساتھ نزدیک',
  landmark:
    'masjid mosque imambargah bargah chowk chok stop adda pump bridge pul phatak darbar mazar qabristan graveyard thana station ground tank مسجد چوک سٹاپ اڈا اڈہ پمپ پل دربار مزار تھانہ ڈاکخانہ ڈاکخانے امام',
  building: 'plaza square heights tower towers arcade centre center mall residency complex پلازہ ہائٹس ٹاور مال',
  workplace:
    'store clinic hospital school college academy university bank branch factory mills mill pharmacy bakery hotel hostel traders workshop mess سٹور اسٹور کلینک ہسپتال سکول اسکول کالج بینک فیکٹری بیکری ہوٹل',
  number: 'no nos num number nbr # نمبر',
  floor: 'floor flr فلور',
  /** Says nothing about where. */
  filler:
    'the of in to and on at is my me for ke ki ka k kay kii hai hain wali wala walay wale mera meri hamara apna main mein new nai old purani khas sab pakki kachi small big side address same as before call whatsapp discussed tell will test abc xyz n a na nil none please pls later dist distt district zila c o s w d self pickup pick up karachi lahore islamabad rawalpindi pindi faisalabad multan peshawar quetta sialkot gujranwala hyderabad sargodha bahawalpur sukkur pakistan punjab sindh kpk balochistan city کے کی کا میں ہے والی والا میرا مین ضلع پاکستان کراچی لاہور',
} as const

/** A text with each letter and digit in one form, without marks. */
export const foldAddress = (text: string): string =>
  foldLetters(foldDigits(text.normalize('NFKD')).replace(/[\p{M}\p{Cf}]/gu, ''))

const kinds = new Map(
  Object.entries(spellings).flatMap(([kind, words]) =>
    foldAddress(words)
      .split(' ')
      .map(word => [word, kind as AddressWord] as const),
  ), // a key of the record above
)

/** The kind of a folded word; undefined for a name. */
export const wordKind = (word: string): AddressWord | undefined => kinds.get(word)
