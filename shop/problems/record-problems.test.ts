import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { saveNoticeChoices } from '../notices/choices.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import type { Problem } from './problems.ts'
import { newsLine, recordProblems } from './record-problems.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('server_problems').execute()
  await db.deleteFrom('deliveries').execute()
})

const disk: Problem = { key: 'disk data a', isUrgent: false, text: 'The disk is nearly full', advice: 'Make room.' }
const record = async (problems: Problem[], mayEnd = true) =>
  (await recordProblems(db, problems, { mayEnd })).map(news => `${newsLine(news)}${news.isUrgent ? '!' : ''}`)
const later = (hours: number) =>
  sql`update server_problems set news_at = news_at - make_interval(hours => ${hours}), seen_at = seen_at - make_interval(hours => ${hours}),
    began_at = began_at - make_interval(hours => ${hours})`.execute(db)

it('a problem is news once, when it gets worse, once a day, and when it is over', async () => {
  expect(await record([disk])).toEqual(['The disk is nearly full'])
  expect(await record([disk])).toEqual([])
  expect(await record([{ ...disk, isUrgent: true, text: 'The disk is full' }])).toEqual(['Still: The disk is full!'])
  expect(await record([{ ...disk, isUrgent: true, text: 'The disk is full' }])).toEqual([])
  await later(23)
  expect(await record([{ ...disk, text: 'Half full' }])).toEqual([])
  await later(2)
  expect(await record([disk])).toEqual(['Still: The disk is nearly full'])
  // Another process may still see it.
  expect(await record([])).toEqual([])
  await later(1)
  expect(await record([], false)).toEqual([])
  expect(await record([])).toEqual(['Well again: The disk is nearly full'])
  expect(await record([])).toEqual([])
})

it('several processes that see it at once are one', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => record([disk])))
  expect(all.flat()).toEqual(['The disk is nearly full'])
})

it('staff who chose it get a notice, and others none', async () => {
  const { staffId } = await newStaff(db, { username: 'owner2', role: 'owner' })
  const packer = await newStaff(db, { username: 'packer', role: 'packer' })
  for (const id of [staffId, packer.staffId])
    await inTransaction(db, tx =>
      saveNoticeChoices(tx, {
        staffId: id,
        email: `${id}@example.com`,
        chosen: [{ kind: 'server_problem', way: 'email' }],
      }),
    )
  await record([disk])
  await record([disk])
  const notices = await db.selectFrom('deliveries').select(['staff_id', 'about', 'way']).execute()
  expect(notices).toEqual([{ staff_id: staffId, about: 'The disk is nearly full', way: 'email' }])
})
