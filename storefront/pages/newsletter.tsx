import { readEmail } from '#shop/email.ts'
import {
  confirmSubscription,
  isSubscriberToken,
  subscribeRateLimited,
  unsubscribe,
} from '#shop/newsletter/newsletter.ts'
import { Refusal } from '#shop/refusal.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm, type SentForm, textOf, wantsJson } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { NewsletterForm, type NewsletterState } from '../newsletter/newsletter-form.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'
import { readSession } from '../session.ts'

export async function newsletterPage(c: StorefrontContext) {
  const { messages } = c.var.locale
  if (c.req.query('joined') === undefined) return renderForm(c, { email: '', problem: null }, 200)
  return c.render(<MessagePage title={messages.newsletter.title} text={messages.newsletter.thanks} />, {
    title: messages.newsletter.title,
    styles: ['empty'],
    noindex: true,
    ownLayoutPart: 'newsletter form',
  })
}

/** Thanks every address alike: whether one is already on the list is private. */
export async function postNewsletter(c: StorefrontContext) {
  const { urls, messages } = c.var.locale
  const form = await readForm(c)
  const email = readEmail(form.email)
  const staysOnPage = wantsJson(c)
  if (email === undefined) {
    if (staysOnPage) return c.json({ problem: messages.newsletter.bad }, 400)
    return renderForm(c, { email: textOf(form, 'email').slice(0, 254), problem: messages.newsletter.bad }, 400)
  }
  try {
    const consent = { page: pageOfForm(c, form), text: messages.newsletter.text, language: c.var.locale.language }
    await subscribeRateLimited(c.var.db, { email, address: c.var.clientAddress, sessionId: readSession(c), consent })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too-many-attempts')) throw error
    const problem = refusalMessage(error, messages)
    setRetryAfter(c, error)
    return staysOnPage ? c.json({ problem }, 429) : renderForm(c, { email, problem }, 429)
  }
  return staysOnPage ? c.json({ thanks: messages.newsletter.thanks }) : c.redirect(`${urls.newsletter}?joined=1`, 303)
}

/**
 * The path of the page with the form, as its script sends it; its query, which may contain a search, is left out. The
 * shop's pages let browsers name no more than their host, so without the script it is the page of the form itself.
 */
function pageOfForm(c: StorefrontContext, form: SentForm): string {
  const page = textOf(form, 'page')
  const isPath = /^\/[\w\-./%]{0,299}$/.test(page) && !OF_ONE_SHOPPER.test(page)
  return isPath ? page : c.var.locale.urls.newsletter
}

/** Pages with a secret or an order in their path. */
const OF_ONE_SHOPPER = /^(\/ur)?\/(c|o|review|order-confirmation)\//

// A click in a letter opens these two pages, and so may a link scanner: only their buttons change something. The form's
// empty action is the page's own URL, with the secret in it.

export async function confirmNewsletterPage(c: StorefrontContext) {
  const { newsletter } = c.var.locale.messages
  if (!(await isLinkKnown(c))) return respondToUnknownLink(c)
  return c.render(
    <ConfirmPage title={newsletter.confirmTitle} text={newsletter.confirmText} button={newsletter.confirm} />,
    { title: newsletter.confirmTitle, styles: ['empty'], personal: true, ownLayoutPart: 'newsletter form' },
  )
}

export async function postConfirmNewsletter(c: StorefrontContext) {
  const { newsletter } = c.var.locale.messages
  const isKnown = await confirmSubscription(c.var.db, c.req.query('token') ?? '')
  return respondToLink(c, { isKnown, title: newsletter.confirmedTitle, text: newsletter.confirmed })
}

export async function unsubscribePage(c: StorefrontContext) {
  const { newsletter } = c.var.locale.messages
  if (!(await isLinkKnown(c))) return respondToUnknownLink(c)
  return c.render(
    <ConfirmPage title={newsletter.unsubscribe} text={newsletter.unsubscribeText} button={newsletter.unsubscribe} />,
    { title: newsletter.unsubscribe, styles: ['empty'], personal: true, ownLayoutPart: 'newsletter form' },
  )
}

/** The button of that page, and the one of mail programs (RFC 8058), which posts to the same URL. */
export async function postUnsubscribe(c: StorefrontContext) {
  const { urls, messages } = c.var.locale
  const { newsletter } = messages
  const token = c.req.query('token') ?? ''
  const isKnown = await unsubscribe(c.var.db, token)
  const again = { text: newsletter.subscribeAgain, url: `${urls.confirmNewsletter}?token=${encodeURIComponent(token)}` }
  return respondToLink(c, { isKnown, title: newsletter.unsubscribedTitle, text: newsletter.unsubscribed, again })
}

const isLinkKnown = (c: StorefrontContext) => isSubscriberToken(c.var.db, c.req.query('token') ?? '')

type Answer = { isKnown: boolean; title: string; text: string; again?: { text: string; url: string } }

function respondToLink(c: StorefrontContext, { isKnown, ...message }: Answer) {
  if (!isKnown) return respondToUnknownLink(c)
  return c.render(<MessagePage {...message} />, {
    title: message.title,
    styles: ['empty'],
    personal: true,
    ownLayoutPart: 'newsletter form',
  })
}

function respondToUnknownLink(c: StorefrontContext) {
  const { unknownTitle: title, unknown: text } = c.var.locale.messages.newsletter
  return c.render(<MessagePage title={title} text={text} />, {
    title,
    styles: ['empty'],
    personal: true,
    ownLayoutPart: 'newsletter form',
    status: 404,
  })
}

function renderForm(c: StorefrontContext, state: NewsletterState, status: 200 | 400 | 429) {
  const { messages } = c.var.locale
  return c.render(<NewsletterPage {...state} />, {
    title: messages.newsletter.title,
    noindex: true,
    ownLayoutPart: 'newsletter form',
    status,
  })
}

function NewsletterPage(state: NewsletterState) {
  const { messages } = useLocale()
  return (
    <div className="wrap pt-8 md:pt-12">
      <h1 className="heading mb-6">
        <span className="star" />
        {messages.newsletter.title}
      </h1>
      <p className="mb-6 max-w-md">{messages.newsletter.text}</p>
      <div className="max-w-md">
        <NewsletterForm {...state} />
      </div>
    </div>
  )
}

type MessageProps = { title: string; text: string; again?: { text: string; url: string } | undefined }

function MessagePage({ title, text, again }: MessageProps) {
  const { urls, messages } = useLocale()
  return (
    <EmptyState title={title} text={text} level="h1">
      <a href={urls.home} className="button">
        {messages.cart.continueShopping}
      </a>
      {again && (
        <a href={again.url} className="link inline-flex min-h-11 items-center">
          {again.text}
        </a>
      )}
    </EmptyState>
  )
}

function ConfirmPage({ title, text, button }: { title: string; text: string; button: string }) {
  const { messages } = useLocale()
  return (
    <EmptyState title={title} text={text} level="h1">
      <form method="post">
        <button type="submit" className="button" data-busy={messages.newsletter.sending}>
          {button}
        </button>
      </form>
    </EmptyState>
  )
}
