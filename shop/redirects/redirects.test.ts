import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newCategory, newStockedVariant } from '#test/fixtures.ts'
import { importRedirects } from './import-redirects.ts'
import { listLikelyTargets } from './likely-targets.ts'
import { listRedirects } from './list-redirects.ts'
import { createRedirect, deleteRedirect, saveRedirect } from './save-redirects.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('redirects').execute()
})

const add = (from: string, to: string) => createRedirect(db, { from, to })
const all = async () =>
  Object.fromEntries((await listRedirects(db, { limit: 100 })).rows.map(({ from, to }) => [from, to]))

describe('redirects', () => {
  it('never lead to another one, in whichever order they are entered', async () => {
    await add('/b', '/c')
    await add('/a', '/b?x=1')
    await add('/c', '/d')
    expect(await all()).toEqual({ '/a': '/d', '/b': '/d', '/c': '/d' })
  })

  it('are refused in a loop, twice from one address, and when changed since', async () => {
    const id = await add('/a', '/b')
    await expect(add('/b', '/A/')).rejects.toMatchObject({ code: 'redirect-loop' })
    await expect(add('/x', '/x')).rejects.toMatchObject({ code: 'redirect-loop' })
    await expect(add('/a', '/c')).rejects.toMatchObject({ code: 'redirect-exists' })
    const other = await add('/other', '/c')
    await expect(saveRedirect(db, other, { from: '/a', to: '/c', version: 1 })).rejects.toMatchObject({
      code: 'redirect-exists',
    })
    expect(await saveRedirect(db, id, { from: '/a', to: '/c', version: 1 })).toBe(2)
    await expect(saveRedirect(db, id, { from: '/a', to: '/d', version: 1 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await deleteRedirect(db, id)
    await expect(deleteRedirect(db, id)).rejects.toMatchObject({ code: 'redirect-not-found' })
  })

  it('changed to begin elsewhere, those that lead there lead on', async () => {
    await add('/a', '/b')
    const id = await add('/x', '/c')
    await saveRedirect(db, id, { from: '/b', to: '/d', version: 1 })
    expect(await all()).toEqual({ '/a': '/d', '/b': '/d' })
  })

  it('entered by two at once never make a chain', async () => {
    const letters = [...'abcdefgh']
    await Promise.all(letters.map((letter, at) => add(`/${letter}`, `/${letters[at + 1] ?? 'end'}`)))
    expect(new Set(Object.values(await all()))).toEqual(new Set(['/end']))
  })

  it('are found by either address, a page at a time', async () => {
    for (const from of ['/a', '/b', '/نیل']) await add(from, '/category/kurtas')
    const first = await listRedirects(db, { limit: 2 })
    expect(first.rows.map(({ from }) => from)).toEqual(['/a', '/b'])
    expect(first.total).toBe(3)
    expect((await listRedirects(db, { search: 'KURTA', limit: 9 })).total).toBe(3)
    expect((await listRedirects(db, { search: 'نیل', limit: 9 })).rows).toMatchObject([{ from: '/نیل' }])
    expect((await listRedirects(db, { search: '%', limit: 9 })).total).toBe(0)
  })
})

describe('a file of redirects', () => {
  const findTarget = async (to: string) =>
    to === '/products/x' ? { to: '/product/x', isMissing: false } : { to, isMissing: to === '/product/gone' }
  const rows = [
    { line: 2, from: '/a', to: '/b' },
    { line: 3, from: '/b', to: '/c' },
    { line: 4, from: '/d', to: '/products/x' },
    { line: 5, from: '/e', to: '/product/gone' },
    { line: 6, from: '/m', to: '/n' },
    { line: 7, from: '/n', to: '/m' },
    { line: 8, from: '^/x(.*)', to: '/y', reason: 'This is a pattern; the shop takes single addresses' },
    { line: 9, from: '/d', to: '/category/kurtas' },
  ]

  it('changes nothing when it is tried, and then does what was said', async () => {
    await add('/b', '/former')
    const tried = await importRedirects(db, rows, { isTrial: true, findTarget })
    expect(await all()).toEqual({ '/b': '/former' })
    const done = await importRedirects(db, rows, { isTrial: false, findTarget })
    expect(done).toEqual(tried)
    expect(done).toMatchObject({ created: 3, changed: 2, unchanged: 0, refused: 3, moreRemarks: 0 })
    expect(done.remarks.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '2: It leads to /c, where /b leads itself',
      '4: It leads to /product/x, where /products/x leads itself',
      '5: Nothing in the shop is at /product/gone now',
      '6: This would lead to itself',
      '7: This would lead to itself',
      '8: This is a pattern; the shop takes single addresses',
    ])
    expect(await all()).toEqual({ '/a': '/c', '/b': '/c', '/d': '/category/kurtas', '/e': '/product/gone' })
    const again = await importRedirects(db, rows.slice(0, 1), { isTrial: false, findTarget })
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1, refused: 0 })
  })

  it('of too many is refused as a whole', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ line: at, from: `/old-${at}`, to: '/categories' }))
    const options = { isTrial: false, findTarget }
    await expect(importRedirects(db, many, options)).rejects.toMatchObject({ code: 'too-many-redirects' })
    expect(await all()).toEqual({})
  })
})

it('the likeliest targets are pages whose slugs resemble the last part of the address', async () => {
  const suit = await newStockedVariant(db, { name: 'Suit' })
  await db.updateTable('products').set({ slug: 'lawn-suit-3-piece' }).where('id', '=', suit.productId).execute()
  const other = await newStockedVariant(db, { name: 'Kettle' })
  await db.updateTable('products').set({ slug: 'steel-kettle' }).where('id', '=', other.productId).execute()
  const { id } = await newCategory(db)
  await db.updateTable('categories').set({ slug: 'lawn-suits' }).where('id', '=', id).execute()
  const likely = (path: string) => listLikelyTargets(db, { path, limit: 5 })
  expect((await likely('/shop/lawn_suit_3_pce')).map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
    'product lawn-suit-3-piece',
    'category lawn-suits',
  ])
  expect(await likely('/x/zzzzzz')).toEqual([])
  expect(await likely('/')).toEqual([])
})
