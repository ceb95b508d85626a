import type { Tx } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import type { Cell } from '#shop/size-charts/size-chart-form.ts'

type DemoChart = {
  slug: string
  title: string
  title_ur: string
  measures: { name: string; nameUrdu: string }[]
  sizes: Record<string, Cell[]>
  how_to: string
  how_to_ur: string
  /** Slugs. */
  categories: string[]
  products: string[]
}

const chest = { name: 'Chest', nameUrdu: 'چھاتی' }
const length = { name: 'Length', nameUrdu: 'لمبائی' }

/** The usual sizes of ready-made clothes and of shoes in Pakistan. Chest and foot are those of the body. */
const charts: DemoChart[] = [
  {
    slug: 'mens-kurta',
    title: 'Men’s kurta',
    title_ur: 'مردانہ کرتا',
    measures: [chest, length, { name: 'Collar', nameUrdu: 'کالر' }],
    sizes: {
      S: [[91.4, 96.5], [96.5], [38.1]],
      M: [[96.5, 101.6], [101.6], [39.4]],
      L: [[101.6, 106.7], [106.7], [40.6]],
      XL: [[106.7, 111.8], [109.2], [41.9]],
    },
    how_to:
      'Chest: around the widest part, under the arms, with the tape level.\nLength: of a kurta that fits you, from the shoulder at the collar down to the hem.\nCollar: around the neck, with one finger under the tape.',
    how_to_ur:
      'چھاتی: بغلوں کے نیچے، سب سے چوڑی جگہ پر، فیتہ سیدھا رکھ کر۔\nلمبائی: اپنے ناپ کے کسی کرتے کی، کالر کے پاس کندھے سے دامن تک۔\nکالر: گردن کے گرد، فیتے کے نیچے ایک انگلی رکھ کر۔', // check
    categories: ['menswear'],
    products: [],
  },
  {
    slug: 'womens-suits',
    title: 'Women’s suits',
    title_ur: 'خواتین کے سوٹ',
    measures: [chest, length, { name: 'Shoulder', nameUrdu: 'کندھا' }],
    sizes: {
      XS: [[81.3], [96.5], [34.3]],
      S: [[86.4], [99.1], [35.6]],
      M: [[91.4], [101.6], [36.8]],
      L: [[99.1], [104.1], [38.1]],
      XL: [[106.7], [106.7], [39.4]],
    },
    how_to:
      'Chest: around the fullest part, with the tape level and not tight.\nLength: of a shirt that fits you, from the shoulder at the neck down to the hem.\nShoulder: across the back, from one end of the shoulder to the other.',
    how_to_ur:
      'چھاتی: سب سے بھری ہوئی جگہ پر، فیتہ سیدھا ہو اور کسا ہوا نہ ہو۔\nلمبائی: اپنے ناپ کی کسی قمیض کی، گلے کے پاس کندھے سے دامن تک۔\nکندھا: پیٹھ کی طرف، ایک کندھے کے سرے سے دوسرے تک۔', // check
    categories: ['ready-to-wear'],
    products: [],
  },
  {
    slug: 'shoes',
    title: 'Shoes',
    title_ur: 'جوتے',
    measures: [{ name: 'Foot length', nameUrdu: 'پاؤں کی لمبائی' }],
    sizes: { 40: [[25.5]], 41: [[26]], 42: [[26.7]], 43: [[27.3]], 44: [[28]] },
    how_to:
      'Stand on a sheet of paper with the heel at the wall. Mark the longest toe and measure from the wall to the mark. Measure both feet and take the longer one.',
    how_to_ur:
      'کاغذ پر اس طرح کھڑے ہوں کہ ایڑی دیوار سے لگی ہو۔ سب سے لمبی انگلی پر نشان لگائیں اور دیوار سے نشان تک ناپیں۔ دونوں پاؤں ناپیں اور لمبے والے کا ناپ لیں۔', // check
    categories: [],
    products: ['handmade-peshawari-chappal'],
  },
]

/** Writes the size charts of the demo, for its categories and products. */
export async function fillSizeCharts(tx: Tx): Promise<void> {
  for (const { categories, products, measures, sizes, ...texts } of charts) {
    const id = newId()
    const rows = Object.entries(sizes).map(([name, cells]) => ({ name, cells }))
    await tx
      .insertInto('size_charts')
      .values({ id, ...texts, measures: JSON.stringify(measures), sizes: JSON.stringify(rows) })
      .execute()
    if (categories.length > 0)
      await tx.updateTable('categories').set({ size_chart_id: id }).where('slug', 'in', categories).execute()
    if (products.length > 0)
      await tx.updateTable('products').set({ size_chart_id: id }).where('slug', 'in', products).execute()
  }
}
