import type { palette as English } from '../en/palette.ts'
import type { WordsLike } from '../words-like.ts'

const words = {
  ordersSentToCustomers: 'کسٹمرز کو بھیجے گئے آرڈر',
  createProduct: 'نئی پروڈکٹ',
  createSubBrand: 'نیا ذیلی برانڈ', // check
  createCategory: 'نئی کیٹیگری',
  createSizeChart: 'نیا سائز چارٹ',
  createPage: 'نیا صفحہ',
  priceHistory: 'قیمتوں کی ہسٹری',
  settingsDelivery: 'سیٹنگز: ڈیلیوری',
  settingsOrders: 'سیٹنگز: آرڈرز',
  searchOrdersCustomersProductsAndScreens: 'آرڈر، کسٹمر، پروڈکٹ اور صفحات تلاش کریں',
  orderNumberPhoneNameCitySku: 'آرڈر نمبر، فون، نام، شہر، آرٹیکل کوڈ، پروڈکٹ، صفحہ',
  found: 'نتائج',
  commands: 'کام',
  screens: 'صفحات',
  seeAllInOrders: 'آرڈرز میں تمام {count} دیکھیں',
  ordersCustomersAndProductsCouldNot: 'آرڈر، کسٹمر اور پروڈکٹ تلاش نہیں ہو سکے۔ دوبارہ کوشش کریں۔',
  searching: 'تلاش ہو رہی ہے...',
  nothingFound: 'کچھ نہیں ملا',
  ordersWithStatus: '{status} آرڈر',
  ordersNotPrinted: '{orders}، جو پرنٹ نہیں ہوئے',
  ordersIn: '{orders}، \u2068{city}\u2069',
  ordersWith: '{orders}، جن میں ”\u2068{text}\u2069“ ہے',
  printThese: '{papers} پرنٹ کریں: {orders}',
  packingSlips: 'پیکنگ سلپ',
  labels: 'لیبل',
  thePickList: 'سامان کی فہرست',
} as const satisfies WordsLike<typeof English>

export const palette = words as unknown as typeof English
