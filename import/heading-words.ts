import { visibleWords } from '#shop/spreadsheets/visible-words.ts'

/**
 * What people call the columns of their own lists, in English, Urdu and Roman Urdu. A list of products, of counts or of
 * prices means the same by a word. Where a file has two of a line, the first is the better one.
 */
export const headingWords = {
  name: [
    ...['name', 'product name', 'item name', 'product', 'item', 'title', 'product title', 'article name'],
    ...['particulars', 'design name', 'suit name'],
    ...['نام', 'پروڈکٹ کا نام', 'آئٹم کا نام', 'مصنوعات', 'پروڈکٹ', 'آئٹم', 'چیز', 'مال'],
    ...['naam', 'product ka naam', 'item ka naam', 'cheez', 'maal'],
  ],
  price: [
    ...['price', 'selling price', 'retail price', 'unit price', 'new price', 'rate', 'selling rate', 'unit rate'],
    ...['current price', 'price per piece', 'price each', 'cod price'],
    ...['قیمت', 'قیمت فروخت', 'ریٹ', 'نرخ', 'دام', 'qeemat', 'qimat', 'keemat', 'kimat', 'daam', 'rate pkr'],
  ],
  salePrice: [
    ...['sale price', 'sale rate', 'discount price', 'discounted price', 'offer price', 'special price', 'sp'],
    ...[
      'specialprice',
      'price after discount',
      'رعایتی قیمت',
      'سیل قیمت',
      'سیل پرائس',
      'riayati qeemat',
      'sale qeemat',
    ],
  ],
  comparePrice: [
    ...['compare price', 'compare at price', 'old price', 'price before', 'price before discount', 'original price'],
    ...['list price', 'was', 'was price', 'mrp', 'پرانی قیمت', 'اصل قیمت', 'purani qeemat', 'asal qeemat'],
  ],
  quantity: [
    ...['stock', 'quantity', 'qty', 'on hand', 'onhand', 'count', 'counted', 'stock on hand', 'stock quantity'],
    ...['stock qty', 'qty in stock', 'quantity in stock', 'in hand', 'pieces', 'pcs', 'closing stock'],
    ...['current stock', 'balance', 'balance qty', 'تعداد', 'اسٹاک', 'سٹاک', 'ذخیرہ', 'پیس'],
    ...['tadad', 'tadaad', 'taadad', 'tedad', 'stok'],
  ],
  sku: [
    ...['sku', 'variant sku', 'seller sku', 'sellersku', 'item sku', 'sku code', 'item code', 'product code', 'code'],
    ...[
      'article',
      'article no',
      'article number',
      'article code',
      'item no',
      'item number',
      'design no',
      'design code',
    ],
    ...['model no', 'style no', 'style code', 'کوڈ', 'آئٹم کوڈ', 'آرٹیکل', 'kod', 'item ka code'],
  ],
  size: ['size', 'sizes', 'available sizes', 'سائز', 'ناپ', 'saiz', 'naap'],
  colour: ['colour', 'color', 'colours', 'colors', 'shade', 'color family', 'رنگ', 'rang', 'rung'],
  category: [
    ...['category', 'type', 'product type', 'item type', 'group', 'item group', 'department', 'sub category'],
    ...['زمرہ', 'کیٹیگری', 'قسم', 'qisam', 'kism'],
  ],
  subBrand: ['sub brand', 'brand', 'brand name', 'vendor', 'company', 'collection', 'برانڈ', 'کمپنی', 'کلیکشن'],
  shortDescription: ['short description', 'summary', 'highlights', 'مختصر تفصیل'],
  description: [
    ...['description', 'details', 'detail', 'product description', 'long description', 'product details'],
    ...['تفصیل', 'تفصیلات', 'tafseel', 'tafsil', 'tafseelat'],
  ],
  tags: ['tags', 'tag', 'keywords', 'ٹیگ'],
  nameUrdu: ['urdu name', 'name urdu', 'name in urdu', 'اردو نام', 'نام اردو', 'urdu naam'],
  grams: ['weight g', 'weight in grams', 'weight grams', 'weight gm', 'grams', 'gm'],
  kilograms: ['weight', 'weight kg', 'weight in kg', 'package weight', 'package weight kg', 'وزن', 'wazan', 'wazn'],
  pictures: [
    ...['picture', 'pictures', 'image', 'images', 'photo', 'photos', 'image url', 'image link', 'picture link'],
    ...['photo link', 'image urls', 'picture address', 'تصویر', 'تصاویر', 'tasveer', 'tasweer'],
  ],
} as const satisfies Record<string, readonly string[]>

export type PlainField = keyof typeof headingWords

/**
 * A heading as it is compared: in lower case, with single spaces, without what is invisible or only sets it off (`Price
 * (Rs.)*`, `item_name`), and with the letters of a Pakistani keyboard.
 */
export const plainWord = (heading: string): string =>
  visibleWords(heading.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ى', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\s_\-/.:*#()[\]"'’ـ]+/g, ' ')
    .trim()
    .replace(/^(?:in )?(?:rs|pkr) /, '')
    .replace(/ (?:in )?(?:rs|pkr|rupees|روپے|میں)$/, '')
    .trim()

const fieldOf: ReadonlyMap<string, PlainField> = new Map(
  (Object.entries(headingWords) as [PlainField, readonly string[]][]).flatMap(([field, words]) =>
    words.map((word): [string, PlainField] => [plainWord(word), field]),
  ),
)

/** What a heading of a list says; undefined when the shop does not know the word. */
export const plainFieldOf = (heading: string): PlainField | undefined => fieldOf.get(plainWord(heading))

/** Which of two words for the same is the better one: the smaller number. */
export const rankOf = (field: PlainField, heading: string): number =>
  headingWords[field].findIndex(word => plainWord(word) === plainWord(heading))

/** The same of a column, whatever it is read as; -1: its word is none of these, but the own word of a format. */
export function rankOfHeading(heading: string): number {
  const field = plainFieldOf(heading)
  return field === undefined ? -1 : rankOf(field, heading)
}
