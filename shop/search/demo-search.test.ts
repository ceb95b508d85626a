import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { demoCatalogueDatabase } from '#test/database.ts'
import { searchProducts } from './search-products.ts'

const db = await demoCatalogueDatabase()

/** The names of the products that have all the words. */
async function namesFor(query: string): Promise<string[]> {
  const { products, matched } = await searchProducts(db, { query })
  return matched === 'all' ? products.map(({ name }) => name) : []
}

const kurtas = ['Boys Kurta Pajama Set', 'Chikan Kurta Short', 'Classic Wash and Wear Kurta']
const lawns = ['Gulmohar Printed Lawn 3 Piece', 'Multani Tile Embroidered Lawn 3 Piece']
const powerBanks = ['VoltCore 10000mAh Power Bank', 'VoltCore 20000mAh Power Bank']
const chappals = ['Handmade Peshawari Chappal']
const earbuds = ['AirLite Pro Wireless Earbuds']
const bedding = ['Percale Bedsheet Set', 'Winter Razai Comforter']

describe('the search in the demo shop', () => {
  it.each([
    ['kurta', kurtas],
    ['KURTA', kurtas],
    ['kurtas', kurtas],
    ['lawn', lawns],
    ['power bank', powerBanks],
    ['chappal', chappals],
    ['tshirt', ['Cotton T-shirt (Pack of 2)']],
    [
      'suit',
      [
        'Everyday Cambric 2 Piece',
        ...lawns,
        'Stitched Shalwar Kameez Suit',
        'Unstitched Wash and Wear Suit 4.5m',
        'Winter Khaddar 3 Piece',
      ],
    ],
  ])('the name %j is found', async (query, names) => {
    expect((await namesFor(query)).sort()).toEqual(names)
  })

  it.each([
    ['kurtaa', kurtas],
    ['krta', kurtas],
    ['kutra', kurtas],
    ['lwan', lawns],
    ['powerbank', powerBanks],
    ['pwer bank', powerBanks],
    ['chapal', chappals],
    ['bedshet', ['Percale Bedsheet Set']],
    ['microfone', ['ClearVoice USB Microphone']],
    ['salwar qamiz', ['Stitched Shalwar Kameez Suit']],
  ])('the misspelled %j is found', async (query, names) => {
    expect((await namesFor(query)).sort()).toEqual(names)
  })

  it.each([
    ['کرتا', kurtas],
    ['کرتے', kurtas],
    ['كرتا', kurtas],
    ['لان', lawns],
    ['چپل', chappals],
    ['پاور بینک', powerBanks],
    ['رضائی', ['Winter Razai Comforter']],
    ['رضائي', ['Winter Razai Comforter']],
    ['ہیئر آئل', ['Amla Hair Oil 200ml']],
    ['هیئر آئل', ['Amla Hair Oil 200ml']],
    ['بیڈ شیٹ', ['Percale Bedsheet Set']],
    ['بچوں کے کرتے', ['Boys Kurta Pajama Set']],
    ['جرابیں', ['Cotton Crew Socks (Pack of 3)']],
    ['جائے نماز', ['Padded Prayer Mat']],
    ['بوائز کے کرتے', ['Boys Kurta Pajama Set']],
    ['۱۰۰۰۰', ['VoltCore 10000mAh Power Bank']],
    ['٢٠٠٠٠', ['VoltCore 20000mAh Power Bank']],
  ])('%s, in Urdu letters or those of an Arabic keyboard, is understood', async (query, names) => {
    expect((await namesFor(query)).sort()).toEqual(names)
  })

  it.each([
    ['TG-1001', earbuds],
    ['tg-1001', earbuds],
    ['tg1001', earbuds],
    ['1001', earbuds],
    ['SM-3007-4', chappals],
    ['TG-1005', powerBanks.slice(0, 1)],
  ])('the article code %s is found, whole, in part or in lowercase', async (query, names) => {
    expect(await namesFor(query)).toEqual(names)
  })

  it('the beginning of an article code finds all that begin with it', async () => {
    expect((await namesFor('TG-10')).length).toBe(11)
  })

  it.each([
    ['neelgul', 9],
    ['nelgul', 9],
    ['menswear', 8],
    ['kids', 6],
    ['mobile and power', 6],
    ['load shedding', 3],
  ])('the sub-brand, category or tag %j finds its %i products', async (query, count) => {
    expect((await namesFor(query)).length).toBe(count)
  })

  it('a tag is found as it is written', async () => {
    expect((await namesFor('bedding')).sort()).toEqual(bedding)
  })

  const handsfree = [...earbuds, 'Bassline Neckband Earphones']
  it.each([
    ['joote', chappals],
    ['shoes', chappals],
    ['جوتے', chappals],
    ['handsfree', handsfree],
    ['hands free', handsfree],
    ['ہینڈز فری', handsfree],
    ['chadar', ['Percale Bedsheet Set']],
    ['kambal', ['Winter Razai Comforter']],
    ['jai namaz', ['Padded Prayer Mat']],
    ['patloon', ['School Trousers with Stretch Waist', 'Soft Linen Palazzo']],
    ['ladies kurta', ['Chikan Kurta Short']],
    ['خواتین کے کرتے', ['Chikan Kurta Short']],
  ])('the synonym %s finds %j', async (query, names) => {
    expect((await namesFor(query)).sort()).toEqual(names)
  })

  it.each(['women', 'ladies', 'khawateen', 'خواتین'])('%s finds the nine products for women', async query => {
    expect((await namesFor(query)).length).toBe(9)
  })

  it('of fragrances the one that has the typed word comes first', async () => {
    expect((await namesFor('عطر')).slice(0, 2)).toEqual(['Oud Attar 6ml', 'Chameli Eau de Parfum'])
    for (const query of ['خوشبو', 'khushbu', 'khushboo', 'scent'])
      expect(await namesFor(query)).toEqual(expect.arrayContaining(['Chameli Eau de Parfum', 'Oud Attar 6ml']))
  })

  it.each(['sale', 'سیل', 'discount'])('%s finds what has a compare price', async query => {
    const reduced = readCatalogue().products.filter(
      ({ status, compare_price }) => status === 'published' && compare_price,
    )
    expect((await searchProducts(db, { query })).total).toBe(reduced.length)
    expect((await namesFor(`${query} earbuds`))[0]).toBe('AirLite Pro Wireless Earbuds')
    expect(await namesFor(`socks ${query}`)).toEqual([])
  })

  it('both of two words must match, in any order', async () => {
    expect(await namesFor('boyz kurta')).toEqual(['Boys Kurta Pajama Set'])
    expect(await namesFor('kurta for boys')).toEqual(['Boys Kurta Pajama Set'])
    expect(await namesFor('chappal peshawari')).toEqual(chappals)
    expect(await namesFor('kurta xqzvw')).toEqual([])
  })

  it('a meaningless text finds nothing, and unpublished products are not found', async () => {
    expect(await namesFor('xqzvw')).toEqual([])
    expect(await namesFor('webcam')).toEqual([])
  })
})
