import { catalogueOf } from './catalogue.ts'
import { type ChatDraft, draftOf } from './read-chat.ts'

const product = (id: string, name: string) => ({ id, slug: id, name, name_ur: '', sku: '', tags: [], base_price: 2000 })
const variant = (product_id: string, name: string, options: Record<string, string> = {}) => ({
  id: `${product_id}-${name}`,
  product_id,
  name,
  sku: '',
  options,
  price: null,
})

const catalogue = catalogueOf({
  rows: [
    product('kurta', 'Chikan Kurta'),
    product('khaddar', 'Winter Khaddar 3 Piece'),
    product('gift-set', 'Newborn Gift Set (5 Piece)'),
    product('rose-water', 'Rose Water Mist 120ml'),
    product('microphone', 'ClearVoice USB Microphone'),
  ],
  variants: [
    variant('kurta', 'L', { size: 'L' }),
    variant('kurta', 'XL', { size: 'XL' }),
    ...['khaddar', 'gift-set', 'rose-water', 'microphone'].map(id => variant(id, 'Default')),
  ],
  groups: [],
  optionWords: [],
})

export const receiver = 'Ali Raza\nHouse 5, Street 9, Model Town, Lahore\n0300 1234567'

/** Reads a chat in a shop of five products. */
export const readInSmallShop = (text: string): ChatDraft =>
  draftOf(text, catalogue, { names: ['Bazaar Lane'], phones: ['0390 0000000'] })

/** `2 khaddar`, `open kurta`: the lines of a draft. */
export const linesIn = ({ lines }: ChatDraft): string[] =>
  lines.map(({ product, quantity }) => `${quantity ?? 'open'} ${product}`)
