/**
 * What the words beside a number say of it. `other`: no phone of the customer, such as an account or a number that is
 * out of use. `doubtful`: perhaps. `correction`: instead of the ones before. `first`: the one to be called. `second`:
 * beside another one. `beside`: of another place or app; the only one when there is no other.
 */
export type PhoneRole = 'plain' | 'first' | 'second' | 'beside' | 'correction' | 'doubtful' | 'other'

const listed = (words: string): string =>
  words
    .trim()
    .split(/\s*\n\s*/)
    .join('|')

/** Ways to send money. */
const PAYMENT = listed(String.raw`
  iban|account|acc|a\/c|bank|meezan|hbl|ubl|mcb|faysal|alfalah
  easy ?paisa|jazz ?cash|sada ?pay|naya ?pay|raast|till
  اکاؤنٹ|ایزی پیسہ|جاز کیش|بینک
`)
/** Other things that have numbers. */
const THING = listed(`
  track(?:ing)?|cnic|nic|shana[kh]+ti|card|consignment|cn|parcel (?:no|number|id)|awb
  invoice|order(?: (?:no|number|id|#))|sku|barcode|ntn|tid|trx|txn|transaction|reference|ref
  order on whatsapp|whatsapp us on|call us|rider|courier|helpline
  شناختی|ٹریکنگ|رائیڈر
`)
const BESIDE = 'number|no|num|nmbr|is|was|ka|ki|hai|tha|card|title|id|code|کارڈ|نمبر|کا'
const OTHER_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${PAYMENT}|${THING})\W{0,4}(?:(?:${BESIDE})\W{1,3}){0,3}$`,
  'iu',
)
const OTHER_AFTER = /^[ (–-]{0,3}(?:track(?:ing)?|tid)(?!\p{L})/iu
/** 0345 2819076 (JazzCash), 0345 2819076 pe paise bheje the. */
const PAYMENT_AFTER =
  /^[ (–-]{0,3}(?:account|iban|easy ?paisa|jazz ?cash|sada ?pay|naya ?pay|raast|ایزی پیسہ|جاز کیش)(?!\p{L})|^ (?:pe|par|pr|per|پر) (?:paise|advance|payment|bheje|transfer)/iu
/** Sent with money in the same sentence: paise is easypaisa se bheje: 0346 … */
const PAYMENT_NEAR = new RegExp(String.raw`(?<!\p{L})(?:${PAYMENT})(?!\p{L})[^,،.۔;?؟!\d\n]{0,40}$`, 'iu')

const PHONE = `phone|ph|mob(?:ile)?|cell|contact|number|nmbr|nambar|nmb|num|no|whats ?app|wa|call|rabta|raabta|tel|فون|موبائل|نمبر|رابطہ|کال|واٹس ایپ|☎|📱|📞`
const PHONE_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${PHONE})(?!\p{L})[^\d\n]{0,24}$`, 'iu')
const PHONE_AFTER =
  /^\W{0,2}(?:(?:mera|meri|my|is|ye|yehi)\W{1,2})?(?:phone|number|nmbr|no|cell|contact|نمبر)(?!\p{L})/iu

/** Please don't use my old one 0300 …; 0300 … band hai. */
const UNUSED_BEFORE =
  /(?:(?:do not|don'?t|dont|mat|na|not)\W{1,3}[^\d\n]{0,24}(?:old|purana|use|call)[^\d\n]{0,12}|(?<!\p{L})(?:old|purana|pehle wala|pehla)\W{1,3}(?:(?:number|no|one|sim|wala|tha)\W{1,3}){0,2}|پرانا\W{1,3}(?:نمبر\W{1,3})?)$/iu
const UNUSED_AFTER =
  /^\W{0,3}(?:(?:ab |now |ye |is |wo )?(?:band|off|khatam|bnd|closed)(?: (?:hai|he|ho|hogaya|ho gaya|ho gya))|(?:pe|par|pr) (?:call )?(?:mat|na|nahi)|(?:use )?(?:mat|na) (?:kar|use)|(?:ghalat|galat) (?:hai|he|likh)|(?:is|was) (?:wrong|old|off)|بند ہے|پر نہیں)/iu

const CORRECTION_BEFORE =
  /(?:galat|ghalat|wrong|instead|chang|naya|new number|sahi number|correct|sahi ye|old sim|old number|old one|غلط|نیا نمبر|درست نمبر|نہیں|(?<!\p{L})(?:sorry|typo|oops|nahi)(?!\p{L}))[^\d\n]{0,30}$/iu
const CORRECTION_AFTER = /^[^\d\n]{0,14}(?:sahi hai|is correct|pe karna|use karen|likh len|likh lein|ye sahi)/iu
const FIRST_AFTER =
  /^[^\d\n]{0,30}(?:(?:rider|courier|isi|is) ?(?:inko|unko|in ko|un ko|ko|pe|par|pr)? ?(?:call|phone)|رائیڈر|اسی پر|اس پر)/iu
/** Rider isi number pe call kare; unka number. */
const FIRST_BEFORE =
  /(?:(?:call|phone) (?:is|isi) (?:pe|par|pr|number)|(?:rider|courier) (?:is|isi)|(?<!\p{L})(?:un ?k[ai]|in ?k[ai]|his|her|their|receiver(?:'s)?|ان کا|انکا) (?:number|nmbr|no|cell|mobile|phone|contact|نمبر|فون))[^\d\n]{0,20}$/iu
const IF_NEEDED = /(?<!\p{L})(?:agar|agr|if|band|warna|otherwise|اگر)(?!\p{L})[^\d\n]{0,40}$/iu
const SECOND_BEFORE =
  /(?:alt(?:ernate|ernative)?|second|2nd|other|another|do+sra|dusra|backup|emergency|landline|ptcl|دوسرا|متبادل)[^\d\n]{0,24}$/iu
const SECOND_AFTER =
  /^\W{0,3}(?:(?:ye |is )?(?:backup|alternate|alternative|second|emergency|landline|agar|agr|if|warna)|متبادل)/iu
const BESIDE_BEFORE =
  /(?<!\p{L})(?:whats ?app|own|home|office|ghar|واٹس ایپ|گھر)(?: (?:ka|wala|کا))?(?: ?(?:number|nmbr|no|phone|نمبر|:))+[^\d\n]{0,8}$/iu
/** 0300 … se order kiya tha, 0300 … pe call ki thi: a number that was used before. */
const USED_AFTER =
  /^ (?:(?:se|say|wale|wali|سے) [^\d\n,.]{0,24}(?:kiya|kia|liya|mangwaya|mangwayi|tha|thi|کیا|لیا)|(?:pe|par|pr|پر) (?:call|phone|msg|message|کال) (?:ki|kiya|kia|kari|کی))(?!\p{L})/iu

/** The words of its message before and after a number. */
export type Beside = { before: string; after: string }

/** The role of a number by the words beside it. */
export function roleOf({ before, after }: Beside): PhoneRole {
  if (FIRST_BEFORE.test(before) && !IF_NEEDED.test(before)) return 'first'
  if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return 'other'
  if (UNUSED_BEFORE.test(before) || UNUSED_AFTER.test(after)) return 'other'
  const isBesidePayment = PAYMENT_NEAR.test(before) || PAYMENT_AFTER.test(after)
  if ((isBesidePayment && !isLabelled({ before, after })) || USED_AFTER.test(after)) return 'doubtful'
  if (CORRECTION_BEFORE.test(before) || CORRECTION_AFTER.test(after)) return 'correction'
  if (FIRST_AFTER.test(after)) return 'first'
  if (IF_NEEDED.test(before) || SECOND_BEFORE.test(before) || SECOND_AFTER.test(after)) return 'second'
  return BESIDE_BEFORE.test(before) ? 'beside' : 'plain'
}

/** Whether a word for phones stands beside the number: mera number 3001234567. */
export function isLabelled({ before, after }: Beside): boolean {
  const labelAt = PHONE_BEFORE.exec(before)?.index ?? -1
  const paymentAt = PAYMENT_NEAR.exec(before)?.index ?? -1
  return labelAt > paymentAt || PHONE_AFTER.test(after)
}

/** Number 0302 7750416 hi hai na? The shop repeats the customer's number. */
const ASKS_FOR_NUMBER = new RegExp(String.raw`(?<!\p{L})(?:${PHONE})(?!\p{L})[^\d\n?؟]{0,16}$`, 'iu')
const ASKED_AFTER =
  /^[^\d\n]{0,24}(?:yehi|yahi|hi|correct|right|sahi|theek|confirm|final|na|یہی|ہی|درست)?[^\d\n?؟]{0,8}[?؟]/iu
const OF_SHOP = /(?:our|hamara|hamari|humara|apna|helpline|call us|ہمارا)[^\d\n]{0,24}$/iu

/** Whether the shop asks if this is the customer's number. */
export const asksForNumber = ({ before, after }: Beside): boolean =>
  ASKS_FOR_NUMBER.test(before) && ASKED_AFTER.test(after) && !OF_SHOP.test(before)
