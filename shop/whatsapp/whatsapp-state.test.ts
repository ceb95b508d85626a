import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stopWhatsapp } from './account.ts'
import { setUpWhatsapp } from './whatsapp.fixture.ts'
import { readWhatsappState } from './whatsapp-state.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.deleteFrom('whatsapp_account').execute()
})

describe('the state of WhatsApp', () => {
  it('is off before an account is saved', async () => {
    expect(await readWhatsappState(db)).toEqual({ isOn: false, stopped: null, spent: 0, budget: 0 })
  })

  it('names the first reason why it has stopped, and the budget in the units of prices', async () => {
    await setUpWhatsapp(db, { budget: 20 })
    await stopWhatsapp(db, 'The token has ended.')
    await stopWhatsapp(db, 'The account is locked.')
    expect(await readWhatsappState(db)).toEqual({
      isOn: true,
      stopped: 'The token has ended.',
      spent: 0,
      budget: 200_000,
    })
  })
})
