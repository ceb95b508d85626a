import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newId } from '../ids.ts'
import { saveNoticeChoices } from '../notices/choices.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { stopWhatsapp } from './account.ts'
import { NUMBER_LIMITED } from './error-codes.ts'
import { reserveCost } from './messages-of-deliveries.ts'
import { saveTemplate } from './templates.ts'
import { setUpWhatsapp } from './whatsapp.fixture.ts'
import { readWhatsappState } from './whatsapp-state.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('whatsapp_account').execute()
})

describe('the state of WhatsApp', () => {
  it('is off before an account is saved', async () => {
    expect(await readWhatsappState(db)).toEqual({ isOn: false, spent: 0, budget: 0, problems: [] })
  })

  it('names the first reason why it has stopped, and the budget in the units of prices', async () => {
    await setUpWhatsapp(db, { budget: 20 })
    await stopWhatsapp(db, 'The token has ended.')
    await stopWhatsapp(db, 'The account is locked.')
    expect(await readWhatsappState(db)).toEqual({
      isOn: true,
      spent: 0,
      budget: 200_000,
      problems: ['WhatsApp has stopped: The token has ended.'],
    })
  })

  it('says which texts do not go out, of the kinds that are sent', async () => {
    await setUpWhatsapp(db, { sends: ['received', 'shipped'] })
    await saveTemplate(db, { kind: 'received', language: 'ur', state: 'paused' })
    await saveTemplate(db, { kind: 'shipped', language: 'en', state: 'approved', category: 'MARKETING' })
    await saveTemplate(db, { kind: 'shipped', language: 'ur', state: 'in_review' })
    await saveTemplate(db, { kind: 'canceled', language: 'en', state: 'rejected' })
    const { problems } = await readWhatsappState(db)
    expect(problems.sort()).toEqual([
      expect.stringMatching(/^“Order received” is not sent in Urdu: Meta has paused/),
      expect.stringMatching(/^“Order shipped” is not sent in English: Meta calls this text marketing/),
    ])
  })

  it('says that the budget is used up, that the quality is low, and that the number is limited', async () => {
    await setUpWhatsapp(db, { budget: 0 })
    await db.updateTable('whatsapp_account').set({ quality: 'RED' }).execute()
    const waiting = { id: newId(), way: 'whatsapp', kind: 'received', problem: NUMBER_LIMITED, next_try_at: new Date() }
    await db.insertInto('deliveries').values(waiting).execute()
    expect((await readWhatsappState(db)).problems).toEqual([
      expect.stringContaining('budget of this month is used up'),
      expect.stringContaining('quality low'),
      NUMBER_LIMITED,
    ])
    await db
      .updateTable('deliveries')
      .set({ changed_at: new Date(0), created_at: new Date(0) })
      .execute()
    await db.updateTable('whatsapp_account').set({ quality: 'GREEN', budget: 20 }).execute()
    expect((await readWhatsappState(db)).problems).toEqual([])
  })

  it('says of a restored shop why it is off', async () => {
    await setUpWhatsapp(db, { isOn: false })
    await stopWhatsapp(db, 'The shop was restored from a backup.')
    expect((await readWhatsappState(db)).problems).toEqual(['WhatsApp is off: The shop was restored from a backup.'])
  })
})

describe('a notice that WhatsApp stops', () => {
  const owner = async () => {
    await db.deleteFrom('deliveries').execute()
    await db.deleteFrom('staff').execute()
    const { staffId } = await newStaff(db, { role: 'owner' })
    const chosen = [{ kind: 'whatsapp_stopped', way: 'email' } as const]
    await inTransaction(db, tx => saveNoticeChoices(tx, { staffId, email: 'owner@example.com', chosen }))
  }
  const queued = async () => (await db.selectFrom('deliveries').select('about').execute()).map(({ about }) => about)

  it('is queued once for each reason: it stops, a text is paused, the budget is used up', async () => {
    await owner()
    await setUpWhatsapp(db, { budget: 0, sends: ['received'] })
    for (let again = 0; again < 2; again++) {
      await stopWhatsapp(db, 'The token has ended.')
      await saveTemplate(db, { kind: 'received', language: 'en', state: 'paused' })
      await saveTemplate(db, { kind: 'shipped', language: 'en', state: 'paused' })
      const price = { recipient: '+923900001234', orderVersion: 1, category: 'utility' } as const
      expect(await reserveCost(db, { deliveryId: newId(), ...price })).toBe('budget is full')
    }
    expect(await queued()).toEqual([
      'The token has ended.',
      expect.stringMatching(/^“Order received” is not sent in English/),
      'The WhatsApp budget of this month is used up.',
    ])
  })
})
