import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type Cursor, readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { saveSetting } from '../settings/settings.ts'
import { findSlugRedirect } from '../slug-redirects.ts'
import { countPagesWithGaps, listPages } from './list-pages.ts'
import type { PageForm } from './page-form.ts'
import { findPage } from './pages.ts'
import { createPage, deletePage, getPage, savePage } from './save-page.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('pages').execute()
})

const form: PageForm = {
  title: 'About us',
  titleUrdu: 'ہمارے بارے میں',
  slug: 'about',
  summary: 'Who we are.',
  summaryUrdu: 'ہم کون ہیں۔',
  body: '<p>Hello.</p>',
  bodyUrdu: '<p>سلام۔</p>',
  isPublished: true,
}
const make = (part: Partial<PageForm> = {}) => createPage(db, { ...form, ...part })

describe('a page', () => {
  it('its form is stored', async () => {
    const id = await make()
    expect(await getPage(db, id)).toEqual({ ...form, id, version: 1 })
    const changed = { ...form, title: 'About', titleUrdu: '', bodyUrdu: '', isPublished: false }
    expect(await savePage(db, id, { ...changed, version: 1 })).toBe(2)
    expect(await getPage(db, id)).toEqual({ ...changed, id, version: 2 })
  })

  it('its HTML is cleaned of scripts, whatever was sent', async () => {
    const id = await make({ body: '<p onclick="alert(1)">Hello<script>alert(1)</script></p>', slug: 'first' })
    expect(await findPage(db, 'first')).toMatchObject({ body: '<p>Hello</p>' })
    const bodyUrdu = '<p><a href="javascript:alert(1)">سلام</a></p>'
    await savePage(db, id, { ...form, slug: 'first', bodyUrdu, version: 1 })
    expect((await findPage(db, 'first'))?.bodyUrdu).not.toContain('javascript')
  })

  it('without a slug it gets a unique one from its title, also at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => make({ slug: '' })))
    const { rows: pages } = await listPages(db, { limit: 20 })
    expect(pages.map(({ slug }) => slug).sort()).toEqual(['about-us', 'about-us-2', 'about-us-3'])
  })

  it('the slug of another page is refused, for a new and a changed page', async () => {
    await make()
    await expect(make({ slug: 'About' })).rejects.toMatchObject({ code: 'slug-taken', values: { slug: 'about' } })
    const other = await make({ slug: 'other' })
    const taking = savePage(db, other, { ...form, slug: 'about', version: 1 })
    await expect(taking).rejects.toMatchObject({ code: 'slug-taken' })
    expect(await getPage(db, other)).toMatchObject({ slug: 'other', version: 1 })
  })

  it('the old slug redirects to the new one', async () => {
    const id = await make()
    await savePage(db, id, { ...form, slug: 'who we are', version: 1 })
    expect(await findSlugRedirect(db, { kind: 'page', slug: 'about' })).toBe('who-we-are')
  })

  it('the first of two editors saves it, and the second gets a conflict', async () => {
    const id = await make()
    const saves = await Promise.allSettled(
      ['First', 'Second'].map(title => savePage(db, id, { ...form, title, version: 1 })),
    )
    expect(saves.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'changed-meanwhile' } },
    ])
    expect(await getPage(db, id)).toMatchObject({ version: 2 })
  })

  it('a deleted one cannot be read, saved or deleted again', async () => {
    const id = await make()
    await deletePage(db, id, null)
    const isGone = { code: 'page-not-found' }
    await expect(getPage(db, id)).rejects.toMatchObject(isGone)
    await expect(savePage(db, id, { ...form, version: 1 })).rejects.toMatchObject(isGone)
    await expect(deletePage(db, id, null)).rejects.toMatchObject(isGone)
  })
})

describe('the list of pages', () => {
  it('it says which sentences are left out, and published ones of those are counted', async () => {
    await make({ body: '<p>{WhatsApp} {shop name}</p>', bodyUrdu: '<p>{whatsapp} {phone}</p>' })
    await make({ slug: 'draft', body: '<p>{phone}</p>', isPublished: false })
    const { rows: pages } = await listPages(db, { limit: 20 })
    expect(pages.map(({ slug, withoutValue }) => [slug, withoutValue])).toEqual(
      expect.arrayContaining([
        ['about', ['{WhatsApp}', '{phone}']],
        ['draft', ['{phone}']],
      ]),
    )
    expect(await countPagesWithGaps(db)).toBe(1)
    await saveSetting(db, 'contact_info', { phone: '1', whatsapp: '2', email: '', address: '' })
    expect(await countPagesWithGaps(db)).toBe(0)
    await db.deleteFrom('settings').execute()
  })

  it('it is sorted by title, and paging lists each once', async () => {
    for (const title of ['Returns', 'About', 'Returns', 'Privacy']) await make({ title, slug: '' })
    const seen: string[] = []
    let cursor: Cursor | undefined
    do {
      const page = await listPages(db, { limit: 1, cursor })
      expect(page.total).toBe(4)
      seen.push(...page.rows.map(({ title }) => title))
      cursor = page.nextCursor === null ? undefined : readCursor(page.nextCursor)
    } while (cursor)
    expect(seen).toEqual(['About', 'Privacy', 'Returns', 'Returns'])
  })

  it.each([
    ['ABOUT', 1],
    ['بارے', 1],
    ['who-', 1],
    ['%', 0],
  ])('a search finds titles in either language and slugs: %s', async (search, total) => {
    await make({ slug: 'who-we-are' })
    await make({ title: 'Returns', titleUrdu: '', slug: 'returns' })
    expect((await listPages(db, { search, limit: 20 })).total).toBe(total)
  })

  it('the cursor of another list causes no unexpected error', async () => {
    await make()
    expect((await listPages(db, { limit: 20, cursor: [7, newId()] })).total).toBe(1)
  })
})
