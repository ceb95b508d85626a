import type { Db } from '#db/client.ts'
import type { JobContext } from '#jobs/job.ts'
import { openSmtp } from '#jobs/mail/open-smtp.ts'
import { openPush } from '#jobs/push/open-push.ts'
import { openWebhooks } from '#jobs/webhooks/open-webhooks.ts'
import type { WhatsappService } from '#jobs/whatsapp/ask-account.ts'
import { openGraph } from '#jobs/whatsapp/graph-api.ts'
import { openWhatsapp } from '#jobs/whatsapp/open-whatsapp.ts'
import { urlsOf } from '#messages/urls.ts'
import { createSecretBox } from '#shop/sealed-secrets.ts'
import type { Config } from './config.ts'

/**
 * The ways to customers and staff that are set up, and the addresses in messages: only the settings know the shop's
 * own, without a request.
 */
export function openMessages(config: Config, db: Db): NonNullable<JobContext['messages']> & { close(): void } {
  const { SMTP, PUBLIC_URL, ADMIN_URL = PUBLIC_URL } = config
  const smtp = SMTP && openSmtp(SMTP)
  const whatsapp = whatsappOf(config)
  return {
    ways: {
      email: smtp?.send,
      webhook: openWebhooks({ db }),
      push: openPush({ db, contact: contactOf(config) }),
      whatsapp: whatsapp.box && openWhatsapp({ db, box: whatsapp.box, graph: whatsapp.graph }),
    },
    whatsapp,
    orderUrl: (language, orderNumber) =>
      PUBLIC_URL === undefined ? null : PUBLIC_URL + urlsOf(language).orderConfirmation(orderNumber),
    newsletterUrl: (language, page, token) => {
      const { confirmNewsletter, unsubscribe } = urlsOf(language)
      const path = page === 'confirm' ? confirmNewsletter : unsubscribe
      return PUBLIC_URL === undefined ? null : `${PUBLIC_URL}${path}?token=${token}`
    },
    staffUrl: path => (ADMIN_URL === undefined ? null : ADMIN_URL + path),
    close: () => smtp?.close(),
  }
}

/** How Meta is asked, and what opens the secrets of the account there. */
export const whatsappOf = ({ SECRETS_KEY, WHATSAPP_API_URL }: Config): WhatsappService => ({
  graph: openGraph(WHATSAPP_API_URL),
  box: SECRETS_KEY === undefined ? undefined : createSecretBox(SECRETS_KEY),
})

/** Whom a push service can ask. Without an https address only browsers on this machine sign up. */
function contactOf({ SMTP, PUBLIC_URL }: Config): string {
  if (SMTP) return `mailto:${SMTP.from}`
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'https://shop.invalid'
}
