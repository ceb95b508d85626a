import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant, newSubBrand } from '#test/fixtures.ts'
import { newId } from '../ids.ts'
import { listSitemapEntries } from './sitemap.ts'

const db = await testDatabase()

it('published products, active sub-brands, categories with products and published pages are listed, and nothing else', async () => {
  const [shown, hidden] = [await newSubBrand(db), await newSubBrand(db, { active: false })]
  const [kurtas, inactive] = [await newCategory(db), await newCategory(db)]
  await newCategory(db, 'Without products')
  await db.updateTable('categories').set({ is_active: false }).where('id', '=', inactive.id).execute()
  const kurta = await newStockedVariant(db, { subBrandId: shown.id, categoryId: kurtas.id })
  await newStockedVariant(db, { status: 'draft' })
  await newStockedVariant(db, { status: 'archived', subBrandId: hidden.id, categoryId: inactive.id })
  const page = (slug: string, is_published: boolean) => ({ id: newId(), title: 'Page', slug, is_published })
  await db
    .insertInto('pages')
    .values([page('about', true), page('draft', false)])
    .execute()
  const changed = new Date('2030-01-02T03:04:05Z')
  await db.updateTable('products').set({ updated_at: changed }).where('id', '=', kurta.productId).execute()
  expect(await listSitemapEntries(db)).toEqual([
    { kind: 'category', slug: kurtas.slug, updatedAt: changed },
    { kind: 'page', slug: 'about', updatedAt: expect.any(Date) },
    { kind: 'product', slug: kurta.slug, updatedAt: changed },
    { kind: 'sub_brand', slug: shown.slug, updatedAt: changed },
  ])
})
