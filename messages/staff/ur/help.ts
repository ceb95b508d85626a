import type { help as English } from '../en/help.ts'
import type { WordsLike } from '../words-like.ts'

const words = {
  about: 'دکان کیسے چلتی ہے، کام کے حساب سے۔ ہر اسکرین کے اوپر مدد کا نشان اسی کے صفحے پر لے جاتا ہے۔', // check
  contents: 'صفحات کی فہرست', // check
  searchTheHelp: 'مدد میں تلاش کریں', // check
  foundInTheHelp: 'مدد میں یہ ملا', // check
  noPageHasAllOfTheseWords: 'کسی صفحے میں یہ سب الفاظ نہیں۔', // check
  placeOne: '1 جگہ ملی', // check
  places: '{count} جگہیں ملیں', // check
  noSuchPage: 'ایسا کوئی صفحہ نہیں', // check
  seeAllPages: 'سب صفحے دیکھیں', // check
  pagesBesideThisOne: 'اس سے پہلے اور بعد کا صفحہ', // check
} as const satisfies WordsLike<typeof English>

export const help = words as unknown as typeof English
