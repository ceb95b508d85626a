import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, SecretLink, Send } from '#shop/outbox/delivery.ts'
import { htmlOfText } from './html-of-text.ts'

/** A mail server, and in whose name emails are sent through it. */
export type SmtpServer = {
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  /** Whether the connection must be encrypted. */
  tls: boolean
  /** The address of the sender. */
  from: string
}

/** How long a server may take for each step, in milliseconds. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000, dnsTimeout: 30_000 }
/** How long one email may take in all: less than the lease of a delivery, also when a server sends a byte a minute. */
const WHOLE_MS = 5 * 60_000
const IMPLICIT_TLS_PORT = 465

/**
 * Sends emails through a mail server. A server that answers 5xx to the recipient or the text has refused the email for
 * good. Anything else may pass, also a wrong password: its owner corrects it.
 */
export function openSmtp(
  { host, port, user, password, tls, from }: SmtpServer,
  wholeMs = WHOLE_MS,
): { send: Send; close(): void } {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      host,
      port,
      secure: tls && port === IMPLICIT_TLS_PORT,
      requireTLS: tls && port !== IMPLICIT_TLS_PORT,
      ignoreTLS: !tls,
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      pool: true,
      maxConnections: 4,
      // What a text says must not make the shop read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...PATIENCE,
    }),
  )
  return {
    async send({ id, recipient, content, link }) {
      const { subject, text, shop, language } = content
      const ending = new AbortController()
      try {
        const sending = (await transport).sendMail({
          from: { name: shop, address: from },
          to: { name: '', address: recipient },
          subject,
          text: [subject, text, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n'),
          html: htmlOfText(content, link),
          // The same at each attempt: a mailbox that got it twice can show it once.
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headersOf(link) },
        })
        const isSent = await Promise.race([sending.then(() => true), wait(wholeMs, false, { signal: ending.signal })])
        if (!isSent) return { kind: 'later', problem: 'The mail server took too long.' }
        return { kind: 'accepted' }
      } catch (error) {
        return failureOf(error)
      } finally {
        ending.abort()
      }
    },
    close: () => void transport.then(opened => opened.close()),
  }
}

/** By these mail programs offer to unsubscribe, by a request without a page (RFC 8058). */
const headersOf = (link: SecretLink | undefined): Record<string, string> =>
  link?.isUnsubscribe
    ? { 'List-Unsubscribe': `<${link.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

function failureOf(error: unknown): Outcome {
  const { message, responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !limits.test(message)
  return { kind: isFinal ? 'refused' : 'later', problem: message }
}

/** What providers answer to a sender who has sent enough for today, with a code that says "never". */
const limits = /\b5\.4\.5\b|sending (quota|limit)|(daily|hourly|rate) limit|too many (messages|emails)/i

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
