import { describe, expect, it } from 'vitest'
import { csv, importFile } from '../import-files.fixture.ts'
import { openImportFile } from './open-import-file.ts'

async function read(rows: string[][]) {
  const file = await openImportFile(importFile(csv(rows)))
  return { file, products: await Array.fromAsync(file.products()) }
}

describe('an export of WooCommerce', () => {
  it('gives a product the address of its slug, where a plugin added that', async () => {
    const { file, products } = await read([
      ['Type', 'SKU', 'Name', 'Slug', 'Published', 'Regular price'],
      ['simple', 'K', 'Multani Khes', 'khes-of-multan', '1', '900'],
    ])
    expect(file.format).toBe('woocommerce')
    expect(products).toMatchObject([{ handle: 'khes-of-multan', values: { name: 'Multani Khes' } }])
  })
})
