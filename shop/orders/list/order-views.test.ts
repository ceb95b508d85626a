import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { deleteOrderView, listOrderViews, MAX_ORDER_VIEWS, renameOrderView, saveOrderView } from './order-views.ts'

const db = await testDatabase()
const { staffId } = await newStaff(db, { username: 'sana' })
const { staffId: bilal } = await newStaff(db, { username: 'bilal' })

beforeEach(async () => {
  await db.deleteFrom('order_views').execute()
})

const save = (name: string, filter: Record<string, string> = { status: 'pending' }, by = staffId) =>
  saveOrderView(db, { staffId: by, name, filter })
const namesOf = async (by = staffId) => (await listOrderViews(db, by)).map(({ name }) => name)

it('views are listed in the order in which they were made, each account its own', async () => {
  await save('Lahore', { city: 'Lahore' })
  await save('آج', { days: 'today' })
  await save('Lahore', { status: 'placed' }, bilal)
  expect(await listOrderViews(db, staffId)).toMatchObject([
    { name: 'Lahore', filter: { city: 'Lahore' } },
    { name: 'آج', filter: { days: 'today' } },
  ])
})

it('a view with a name that is there already replaces it', async () => {
  const { id } = await save('Lahore')
  expect(await save('Lahore', { city: 'Lahore' })).toEqual({ id })
  expect(await listOrderViews(db, staffId)).toEqual([{ id, name: 'Lahore', filter: { city: 'Lahore' } }])
})

it('of many views saved at once as many stay as the limit allows, and the rest is refused', async () => {
  const saved = await Promise.allSettled(
    Array.from({ length: MAX_ORDER_VIEWS + 5 }, (_, number) => save(`View ${number}`)),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ORDER_VIEWS)
  await expect(save('One more')).rejects.toMatchObject({ code: 'too-many-views' })
  expect(await namesOf()).toHaveLength(MAX_ORDER_VIEWS)
})

it('a view gets another name, unless it is of another account or the name is taken', async () => {
  const { id } = await save('Lahore')
  await save('Karachi')
  await renameOrderView(db, { id, staffId, name: 'لاہور' })
  await renameOrderView(db, { id, staffId, name: 'لاہور' })
  expect(await namesOf()).toEqual(['لاہور', 'Karachi'])
  await expect(renameOrderView(db, { id, staffId, name: 'Karachi' })).rejects.toMatchObject({ code: 'view-name-taken' })
  await expect(renameOrderView(db, { id, staffId: bilal, name: 'Mine' })).rejects.toMatchObject({
    code: 'view-not-found',
  })
  expect(await namesOf()).toEqual(['لاہور', 'Karachi'])
})

it('only the account itself deletes its view', async () => {
  const { id } = await save('Lahore')
  await deleteOrderView(db, { id, staffId: bilal })
  expect(await namesOf()).toEqual(['Lahore'])
  await deleteOrderView(db, { id, staffId })
  expect(await namesOf()).toEqual([])
})

it('a filter with a search text is not stored, since it may be a phone number', async () => {
  await expect(save('Ayesha', { search: '03001234567' })).rejects.toThrow()
})
