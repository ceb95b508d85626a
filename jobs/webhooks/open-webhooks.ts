import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Db } from '#db/client.ts'
import { askInternet, type Internet, requireUrl } from '#import/ask-internet.ts'
import type { Outcome, Send } from '#shop/outbox/delivery.ts'
import { Refusal } from '#shop/refusal.ts'
import { type Attempt, recordAnswer } from '#shop/webhooks/record-answer.ts'
import { readWebhookSecrets } from '#shop/webhooks/webhooks.ts'
import { whyUnreached } from '../why-unreached.ts'
import { hasIpAddress, programs } from './program-address.ts'

/** How much of an answer is stored, in bytes. The rest is not read. */
const MAX_ANSWER = 4096
/** The longest wait that a program can ask for, in seconds. */
const MAX_WAIT_S = 3600

/**
 * Sends events to programs that owners named, signed as Standard Webhooks says, and writes down what they answer. Any
 * answer but 2xx is a failure, also a redirect; 410 says that the program wants no more.
 */
export const openWebhooks =
  ({ db, internet = programs }: { db: Db; internet?: Internet }): Send =>
  async ({ id, content }) => {
    const webhook = await db
      .selectFrom('webhook_deliveries as e')
      .innerJoin('webhooks as w', 'w.id', 'e.webhook_id')
      .where('e.delivery_id', '=', id)
      .select(['w.id', 'w.url'])
      .executeTakeFirst()
    if (!webhook) return { kind: 'refused', problem: 'The webhook was deleted.' }
    const began = performance.now()
    const { headers, body } = await signed(db, webhook.id, { id, text: content.text })
    const answer = await post(webhook.url, { internet, headers, body })
    const durationMs = Math.round(performance.now() - began)
    // What the program answered counts, also when it cannot be written down: an error would send the event again.
    await record(db, { ...attemptOf(answer), deliveryId: id, webhookId: webhook.id, durationMs, headers }).catch(
      () => {},
    )
    return outcomeOf(answer)
  }

const RECORD_PAUSES_MS = [500, 3000]

/** A lost connection gets some tries. */
async function record(db: Db, attempt: Attempt): Promise<void> {
  for (const pauseMs of RECORD_PAUSES_MS) {
    try {
      return await recordAnswer(db, attempt)
    } catch {
      await wait(pauseMs)
    }
  }
  await recordAnswer(db, attempt)
}

type Signed = { headers: Record<string, string>; body: Buffer }

async function signed(db: Db, webhookId: string, { id, text }: { id: string; text: string }): Promise<Signed> {
  const { secret, former } = await readWebhookSecrets(db, webhookId)
  const at = new Date()
  const signatures = [secret, former].flatMap(each => (each === null ? [] : new Webhook(each).sign(id, at, text)))
  return {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Dukan-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: Buffer.from(text),
  }
}

type Answer = { status: number; text: string; waitS: number | undefined } | { problem: string; isForbidden: boolean }

async function post(url: string, { internet, ...request }: Signed & { internet: Internet }): Promise<Answer> {
  const signal = AbortSignal.timeout(internet.wholeMs)
  try {
    const response = await askInternet(requireUrl(url), { internet, signal, ...request })
    // The status says whether it took the event, whatever becomes of the rest.
    const waitS = Number(response.headers['retry-after'] ?? '')
    const text = await beginningOf(response)
    return {
      status: response.statusCode ?? 0,
      text,
      waitS: Number.isInteger(waitS) && waitS > 0 ? Math.min(waitS, MAX_WAIT_S) : undefined,
    }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    // A name may lead elsewhere for a while, such as to the page of a network where one has to sign in.
    const isForbidden = forbidden.includes(code) || (code === 'picture-address-private' && hasIpAddress(url))
    return { problem: whyUnreached(error), isForbidden }
  }
}

/** Reads 4 KB at most, or as much as came, and closes the connection. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= MAX_ANSWER) break
    }
  } catch {}
  response.destroy()
  const text = Buffer.concat(parts).subarray(0, MAX_ANSWER).toString()
  return text.replace(/\uFFFD+$/, '').replaceAll('\0', '')
}

const forbidden = ['picture-address-port', 'picture-address', 'picture-address-password']

function attemptOf(answer: Answer): Pick<Attempt, 'status' | 'answer' | 'isSilent' | 'waitS' | 'offReason'> {
  if ('problem' in answer) {
    const offReason = answer.isForbidden ? answer.problem : undefined
    return { status: null, answer: null, isSilent: !answer.isForbidden, offReason }
  }
  const { status, text, waitS } = answer
  return { status, answer: text, waitS, offReason: status === 410 ? GONE : undefined }
}

const GONE = 'The program answered 410: it wants no more events.'

function outcomeOf(answer: Answer): Outcome {
  if ('problem' in answer) return { kind: answer.isForbidden ? 'refused' : 'later', problem: answer.problem }
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 410) return { kind: 'refused', problem: GONE }
  const problem = status >= 300 && status < 400 ? `${status}: redirects are not followed` : `${status}`
  return { kind: 'later', problem: `The program answered ${problem}.` }
}
