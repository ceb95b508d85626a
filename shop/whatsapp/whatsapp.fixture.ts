import { type Db, inTransaction } from '#db/client.ts'
import { messageKinds } from '../message-texts/message-kinds.ts'
import { createSecretBox } from '../sealed-secrets.ts'
import { defaultRates, saveWhatsappAccount, type WhatsappAccountForm } from './account.ts'
import { saveTemplate } from './templates.ts'

/** The account of the simulator. */
export const simulated = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  accessToken: 'simulated-access-token-0001',
  appSecret: 'simulated-app-secret-of-the-demo',
}

export const someBox = createSecretBox('a key of the environment, for tests')

/** Sets an account up that sends every kind, with approved texts. */
export async function setUpWhatsapp(db: Db, more: Partial<WhatsappAccountForm> = {}): Promise<void> {
  for (const table of ['whatsapp_account', 'whatsapp_templates', 'whatsapp_messages', 'whatsapp_reports'] as const)
    await db.deleteFrom(table).execute()
  const form = { ...simulated, isOn: true, sends: [...messageKinds], budget: 20, ...defaultRates, ...more }
  await inTransaction(db, tx => saveWhatsappAccount(tx, { form, version: 0, box: someBox }))
  for (const kind of messageKinds)
    for (const language of ['en', 'ur'] as const)
      await saveTemplate(db, { kind, language, state: 'approved', category: 'UTILITY' })
}
