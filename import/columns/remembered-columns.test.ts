import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { forgetColumns, listRememberedColumns, MAX_REMEMBERED, rememberColumns } from './remembered-columns.ts'
import { shapeOf } from './shape-of.ts'

const db = await testDatabase()

beforeEach(() => db.deleteFrom('import_columns').execute())

const remember = (headings: string[], fields: Parameters<typeof rememberColumns>[1]['fields']) =>
  inTransaction(db, tx => rememberColumns(tx, { shape: shapeOf(headings) ?? '', headings, fields, by: 'sana' }))

describe('the shape of a file', () => {
  it('is that of its headings in their order, whatever their case, marks, units and empty columns at the end', () => {
    const shape = shapeOf(['Maal', 'Bhao (Rs.)'])
    expect(shapeOf(['  MAAL*', 'bhao', '', ''])).toBe(shape)
    expect(shapeOf(['Maal', 'Bhao', 'Reason', 'Line of the file'])).toBe(shape)
    expect(shapeOf(['Bhao', 'Maal'])).not.toBe(shape)
    expect(shapeOf(['Maal', '', 'Bhao'])).not.toBe(shape)
    expect(shapeOf(['Maal, Bhao'])).not.toBe(shape)
  })

  it.each([
    [['---', '***']],
    [['', '', '']],
    [[]],
    [['Reason', 'Line of the file']],
    [['1', '2', '3']],
    [['Lahore Cloth House', '', '']],
    [['Maal', '---', '']],
    [['Column 1', 'Column 2', 'Column 3', 'Reason', 'Line of the file']],
    [['Column1', 'Column2', 'COLUMN 3']],
    [['Maal', 'Bhao', 'Column 3', 'Column 4']],
  ])('is none of %j, since two words make headings', headings => {
    expect(shapeOf(headings)).toBeNull()
  })

  it('is that of headings with a numbered one among them', () => {
    expect(shapeOf(['Maal', 'Bhao', 'Column3'])).toMatch(/^[\w-]{43}$/)
  })
})

describe('remembered columns', () => {
  it('are one choice for a shape, the last one, until it is forgotten', async () => {
    await remember(['Maal', 'Bhao'], ['name', null])
    await remember(['MAAL', 'Bhao (Rs)'], ['name', 'price'])
    await remember(['Other', 'Cost'], ['name'])
    expect((await listRememberedColumns(db)).get(shapeOf(['maal', 'bhao']) ?? '')).toEqual(['name', 'price'])
    await inTransaction(db, tx => forgetColumns(tx, shapeOf(['Maal', 'Bhao']) ?? ''))
    expect([...(await listRememberedColumns(db)).values()]).toEqual([['name']])
  })

  it('leave out a field that this version does not know', async () => {
    await remember(['Maal', 'Bhao'], ['name', 'price'])
    await db.updateTable('import_columns').set({ fields: '["name", "fabric", 3]' }).execute()
    expect([...(await listRememberedColumns(db)).values()]).toEqual([['name', null, null]])
  })

  it('are of at most 200 shapes, of which the oldest goes', async () => {
    await db
      .insertInto('import_columns')
      .values(
        Array.from({ length: MAX_REMEMBERED }, (_, age) => ({
          shape: `shape ${age}`,
          headings: [`Heading ${age}`],
          fields: '["name"]',
          chosen_by: 'sana',
          chosen_at: new Date(Date.now() - (age + 1) * 60_000),
        })),
      )
      .execute()
    await remember(['Maal', 'Bhao'], ['name'])
    const { size, ...shapes } = await listRememberedColumns(db).then(all => ({ size: all.size, all }))
    expect(size).toBe(MAX_REMEMBERED)
    expect(shapes.all.has(`shape ${MAX_REMEMBERED - 1}`)).toBe(false)
    expect(shapes.all.has(shapeOf(['Maal', 'Bhao']) ?? '')).toBe(true)
  })
})
