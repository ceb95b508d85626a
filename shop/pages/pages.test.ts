import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newId } from '../ids.ts'
import { findPage, listPublishedPages } from './pages.ts'

const db = await testDatabase()

it('a published page has texts in English and, where written, in Urdu', async () => {
  await db
    .insertInto('pages')
    .values([
      { id: newId(), title: 'Returns', slug: 'returns', body: '<p>7 days.</p>', is_published: true },
      {
        id: newId(),
        title: 'About us',
        slug: 'about',
        body: '<p>Hello.</p>',
        title_ur: 'ہمارے بارے میں',
        body_ur: '<p>سلام۔</p>',
        is_published: true,
      },
      { id: newId(), title: 'Draft', slug: 'draft', title_ur: 'مسودہ' },
    ])
    .execute()
  expect(await listPublishedPages(db)).toEqual([
    { slug: 'about', title: 'About us', titleUrdu: 'ہمارے بارے میں' },
    { slug: 'returns', title: 'Returns', titleUrdu: '' },
  ])
  expect(await findPage(db, 'about')).toMatchObject({ titleUrdu: 'ہمارے بارے میں', bodyUrdu: '<p>سلام۔</p>' })
  expect(await findPage(db, 'returns')).toMatchObject({ body: '<p>7 days.</p>', titleUrdu: '', bodyUrdu: '' })
  expect(await findPage(db, 'draft')).toBeUndefined()
})
