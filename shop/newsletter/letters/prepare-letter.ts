import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Language } from '../../language.ts'
import { shopName } from '../../order-messages/order-message.ts'
import type { TakenDelivery } from '../../outbox/delivery.ts'
import type { Prepared } from '../../outbox/send-due.ts'
import { readSettings, type ShopSettings } from '../../settings/settings.ts'
import { stateOfSubscriber } from '../list-subscribers.ts'
import { leaveWords } from './letter-form.ts'

/** The address of a page of the newsletter with its secret; null where the shop does not know its own address. */
export type NewsletterUrl = (language: Language, page: 'confirm' | 'unsubscribe', token: string) => string | null

const letterKinds = ['letter', 'trial_letter_en', 'trial_letter_ur', 'confirm_newsletter'] as const

/** Whether a delivery belongs to the newsletter. */
export const isOfNewsletter = ({ kind }: { kind: string }): boolean => letterKinds.some(name => name === kind)

const PAUSED_MS = 3600_000
/** When one for which the hour has no place is looked at again, as after a night without power: not all at once. */
const laterOne = (deliveryId: string): Date =>
  new Date(Date.now() + (10 + Number.parseInt(deliveryId.slice(-2), 16) / 25) * 60_000)

/**
 * What a letter of the newsletter says, or the question whether somebody wants it. Skipped for those who have left
 * since, or have confirmed since; a paused letter waits.
 */
export async function prepareLetter(db: Db, delivery: TakenDelivery, url: NewsletterUrl): Promise<Prepared> {
  const settings = await readSettings(db)
  if (delivery.kind === 'confirm_newsletter') return await prepareQuestion(db, delivery, { settings, url })
  const letter = await findLetter(db, delivery)
  if (!letter) return { skipped: 'There is no such letter any more.' }
  if (delivery.kind !== 'letter') return prepareTrial(letter, delivery, settings)
  const subscriber = await findSubscriber(db, delivery)
  if (subscriber?.state !== 'confirmed') return { skipped: 'The subscriber has left.' }
  if (letter.stopped_at !== null) return { skipped: 'The letter was stopped.' }
  if (letter.is_paused) return { waitsUntil: new Date(Date.now() + PAUSED_MS) }
  if ((await countSentWithinHour(db)) >= (letter.per_hour ?? 0)) return { waitsUntil: laterOne(delivery.id) }
  const language = subscriber.language === 'ur' && letter.subject_ur !== '' ? 'ur' : 'en'
  const unsubscribe = url(language, 'unsubscribe', subscriber.token)
  if (unsubscribe === null) return { skipped: NO_ADDRESS }
  return {
    recipient: subscriber.email,
    content: contentOf(letter, language, settings),
    link: { label: leaveWords[language], url: unsubscribe, isUnsubscribe: true },
  }
}

const NO_ADDRESS = "The shop's own address is not set (PUBLIC_URL)."

type Addresses = { settings: ShopSettings; url: NewsletterUrl }

async function prepareQuestion(db: Db, delivery: TakenDelivery, { settings, url }: Addresses): Promise<Prepared> {
  const subscriber = await findSubscriber(db, delivery)
  if (!subscriber || subscriber.state === 'confirmed') return { skipped: 'The subscriber has confirmed or is gone.' }
  const language = subscriber.language === 'ur' ? 'ur' : 'en'
  const confirm = url(language, 'confirm', subscriber.token)
  if (confirm === null) return { skipped: NO_ADDRESS }
  const shop = shopName(settings, language)
  const { subject, text, label } = question[language]
  return {
    recipient: subscriber.email,
    content: { subject, text: text(shop), language, shop },
    link: { label, url: confirm, isUnsubscribe: false },
  }
}

const question: Record<Language, { subject: string; text: (shop: string) => string; label: string }> = {
  en: {
    subject: 'Do you want our news and offers?',
    text: shop =>
      `Somebody, probably you, asked for news and offers of ${shop} by email.\n\nOpen the link and press the button there. If it was not you, do nothing.`,
    label: 'Yes, please',
  },
  ur: {
    subject: 'کیا آپ ہماری نئی چیزوں اور آفرز کی خبر چاہتے ہیں؟',
    text: shop =>
      `کسی نے، غالباً آپ نے، ${shop} کی خبریں اور آفرز ای میل پر منگوائی ہیں۔\n\nنیچے کا لنک کھول کر بٹن دبا دیں۔ اگر یہ آپ نہیں تھے تو کچھ نہ کریں۔`,
    label: 'جی ہاں، بھیجیں',
  },
}

/** To the address that staff typed. It has no link to leave: whoever gets it is no subscriber. */
function prepareTrial(letter: StoredLetter, { kind, recipient }: TakenDelivery, settings: ShopSettings): Prepared {
  if (recipient === null) return { skipped: 'The address is erased.' }
  const language = kind === 'trial_letter_ur' && letter.subject_ur !== '' ? 'ur' : 'en'
  return { recipient, content: contentOf(letter, language, settings) }
}

function contentOf(letter: StoredLetter, language: Language, settings: ShopSettings) {
  const [subject, text] =
    language === 'ur' ? [letter.subject_ur, letter.text_ur] : ([letter.subject, letter.text] as const)
  return { subject, text, language, shop: shopName(settings, language) }
}

type StoredLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

const findLetter = (db: Db, { letterId }: TakenDelivery) =>
  db
    .selectFrom('newsletter_letters')
    .where('id', '=', letterId)
    .select(['subject', 'text', 'subject_ur', 'text_ur', 'is_paused', 'stopped_at', 'per_hour'])
    .executeTakeFirst()

/** Of all letters together: the limit of the mail provider does not know letters. */
async function countSentWithinHour(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deliveries
    where kind = 'letter' and state = 'accepted' and changed_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}

const findSubscriber = (db: Db, { subscriberId }: TakenDelivery) =>
  db
    .selectFrom('newsletter_subscribers')
    .where('id', '=', subscriberId)
    .select(['email', 'token', 'language', stateOfSubscriber.as('state')])
    .executeTakeFirst()
