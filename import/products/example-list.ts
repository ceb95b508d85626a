import type { Table } from '#shop/spreadsheets/table.ts'

const headings = {
  en: ['Name', 'Code', 'Price', 'Old price', 'Stock', 'Size', 'Colour', 'Description'],
  ur: ['نام', 'کوڈ', 'قیمت', 'پرانی قیمت', 'تعداد', 'سائز', 'رنگ', 'تفصیل'], // check
}

const rows = {
  en: [
    ['Ajrak Kurta', 'AK-M', 2499, 2999, 5, 'M', 'Indigo', 'Block printed, cotton'],
    ['Ajrak Kurta', 'AK-L', 2499, 2999, 3, 'L', 'Indigo', ''],
    ['Multani Khes', 'MK-1', 1800, null, 10, '', '', 'Handwoven, for a double bed'],
  ],
  ur: [
    ['اجرک کرتا', 'AK-M', 2499, 2999, 5, 'M', 'نیلا', 'بلاک پرنٹ، سوتی'], // check
    ['اجرک کرتا', 'AK-L', 2499, 2999, 3, 'L', 'نیلا', ''], // check
    ['ملتانی کھیس', 'MK-1', 1800, null, 10, '', '', 'ہاتھ سے بُنا، ڈبل بیڈ کے لیے'], // check
  ],
}

/** A list of products to begin with, as the import reads it. */
export function exampleList(language: 'en' | 'ur'): Table {
  async function* batches() {
    yield rows[language]
  }
  return { name: 'Products', headings: headings[language], codes: headings[language].slice(1, 2), rows: batches() }
}
