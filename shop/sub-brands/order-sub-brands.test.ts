import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listActiveSubBrands } from '../catalogue/sub-brands.ts'
import { newId } from '../ids.ts'
import { findDefaultBrand, renameDefaultBrand } from './default-brand.ts'
import { listSubBrandOrder, saveSubBrandOrder } from './order-sub-brands.ts'
import { createSubBrand } from './save-sub-brand.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('sub_brands').execute()
  await db.deleteFrom('brands').execute()
  await db.insertInto('brands').values({ id: newId(), name: 'Bazaar Lane', slug: 'bazaar-lane' }).execute()
})

const make = (name: string, isActive = true) =>
  createSubBrand(db, { name, description: '', nameUrdu: '', descriptionUrdu: '', isActive, logoId: null })
const inMenus = async () => (await listActiveSubBrands(db)).map(({ name }) => name)

describe('the order of sub-brands', () => {
  it('it is by age until it is changed, and then that of the menus', async () => {
    const [a, b, c] = [await make('Ajrak'), await make('Bazaar', false), await make('Chunri')]
    expect(await inMenus()).toEqual(['Ajrak', 'Chunri'])
    await saveSubBrandOrder(db, { ids: [c, b, a], seen: [a, b, c] })
    expect(await inMenus()).toEqual(['Chunri', 'Ajrak'])
    expect(await listSubBrandOrder(db)).toEqual([
      { id: c, name: 'Chunri', isActive: true },
      { id: b, name: 'Bazaar', isActive: false },
      { id: a, name: 'Ajrak', isActive: true },
    ])
  })

  it('a new sub-brand is last', async () => {
    const [a, b] = [await make('Ajrak'), await make('Bazaar')]
    await saveSubBrandOrder(db, { ids: [b, a], seen: [a, b] })
    await make('Chunri')
    await make('Dupatta')
    expect(await inMenus()).toEqual(['Bazaar', 'Ajrak', 'Chunri', 'Dupatta'])
  })

  it('it is refused when it was changed since, or a sub-brand was added', async () => {
    const [a, b] = [await make('Ajrak'), await make('Bazaar')]
    await saveSubBrandOrder(db, { ids: [b, a], seen: [a, b] })
    const stale = saveSubBrandOrder(db, { ids: [a, b], seen: [a, b] })
    await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' })
    await make('Chunri')
    const without = saveSubBrandOrder(db, { ids: [a, b], seen: [b, a] })
    await expect(without).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await inMenus()).toEqual(['Bazaar', 'Ajrak', 'Chunri'])
  })
})

describe('the parent brand', () => {
  it('the first of two renames it, and the second gets a conflict', async () => {
    const { version } = await findDefaultBrand(db)
    expect(await renameDefaultBrand(db, { name: 'Anarkali', version })).toBe(version + 1)
    const second = renameDefaultBrand(db, { name: 'Liberty', version })
    await expect(second).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await findDefaultBrand(db)).toMatchObject({ name: 'Anarkali', version: version + 1 })
  })
})
