import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Behaviour, behaviourOf } from './phones.ts'
import { answerReport, type SimulatedMessage, signedHeaders, statusReport, wrapped } from './reports.ts'

/** The account that the simulator knows. */
export type SimulatedAccount = {
  phoneNumberId: string
  businessAccountId: string
  accessToken: string
  appSecret: string
}

type Options = SimulatedAccount & {
  port?: number
  /** How long it takes to answer about a number that is answered slowly. */
  slowMs?: number
  /** Between the reports of a message. */
  reportMs?: number
}

const sent = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^92\d{10}$/),
  type: z.literal('template'),
  biz_opaque_callback_data: z.string().max(512),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.enum(['body', 'button']),
        // As Meta: no line breaks, tabs or more than four spaces in a value.
        parameters: z.array(
          z.object({
            text: z
              .string()
              .regex(/^(?!.*(\t| {5})).+$/)
              .optional(),
            payload: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
})

const submitted = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  components: z.array(z.object({ type: z.string(), text: z.string().optional() })),
})

type Template = {
  name: string
  language: string
  status: string
  category: string
  rejected_reason: string
  values: number
}

/**
 * A server that behaves as WhatsApp's Cloud API towards one account: it takes messages, reports on them by a signed
 * webhook, reviews texts, and fails as `phones.ts` says. On the loopback alone.
 */
export async function startGraphSimulator({ slowMs = 2000, reportMs = 50, port = 0, ...account }: Options) {
  const messages: SimulatedMessage[] = []
  const templates: Template[] = []
  const limited = new Set<string>()
  let webhookUrl: string | undefined
  let isTokenValid = true
  const reports = new Set<Promise<void>>()

  const server = createServer({ keepAliveTimeoutBuffer: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(errorBody(100, error instanceof Error ? error.message : String(error)))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const path = pathname.replace(/^\/v\d+\.\d+/, '')
    if (!isTokenValid || request.headers.authorization !== `Bearer ${account.accessToken}`)
      return void response.writeHead(401).end(errorBody(190, 'Invalid OAuth access token.'))
    const reply = (body: object) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET' && path === `/${account.phoneNumberId}`) return reply(numberFacts())
    if (path === `/${account.businessAccountId}/message_templates`)
      return reply(request.method === 'GET' ? { data: templates } : review(submitted.parse(await readJson(request))))
    if (request.method === 'POST' && path === `/${account.phoneNumberId}/messages`)
      return await take(sent.parse(await readJson(request)), response, reply)
    response.writeHead(404).end(errorBody(100, 'Unsupported request.'))
  }

  const numberFacts = () => ({
    id: account.phoneNumberId,
    display_phone_number: '+92 390 0000000',
    verified_name: 'Demo shop',
    quality_rating: 'GREEN',
    whatsapp_business_manager_messaging_limit: 'TIER_250',
  })

  /** Meta refuses a text that begins or ends with a value or has two side by side, and calls offers marketing. */
  function review({ name, language, category, components }: z.output<typeof submitted>) {
    const body = components.find(({ type }) => type === 'BODY')?.text ?? ''
    const isWrong = /^\{\{|\}\}$|\}\}\s*\{\{/.test(body) || body.length > 1024
    const isOffer = /\b(sale|discount|offer)\b/i.test(body)
    const template = {
      name,
      language,
      status: isWrong ? 'REJECTED' : 'APPROVED',
      category: isOffer ? 'MARKETING' : category,
      rejected_reason: isWrong ? 'INVALID_FORMAT' : 'NONE',
      values: new Set(body.match(/\{\{\d+\}\}/g)).size,
    }
    const at = templates.findIndex(known => known.name === name && known.language === language)
    templates.splice(at < 0 ? templates.length : at, at < 0 ? 0 : 1, template)
    return { id: `t-${name}-${language}`, status: 'PENDING', category: template.category }
  }

  async function take(
    { to, biz_opaque_callback_data: deliveryId, template }: z.output<typeof sent>,
    response: ServerResponse,
    reply: (body: object) => void,
  ): Promise<void> {
    const behaviour = behaviourOf(to)
    const fail = (code: number, title: string) => void response.writeHead(400).end(errorBody(code, title))
    if (behaviour === 'is limited at first (130429)' && !limited.has(deliveryId)) {
      limited.add(deliveryId)
      return fail(130429, 'Rate limit hit')
    }
    if (behaviour === 'has no WhatsApp, as the answer says (131026)') return fail(131026, 'Message undeliverable')
    if (behaviour === 'has its text paused (132015)') return fail(132015, 'Template is paused')
    if (behaviour === 'ends the access token (190)') {
      isTokenValid = false
      return fail(190, 'Error validating access token: Session has expired.')
    }
    if (behaviour === 'is not sent, and the answer is lost') return void response.destroy()
    if (behaviour === 'is answered slowly') await wait(slowMs)
    const known = templates.find(({ name, language }) => name === template.name && language === template.language.code)
    if (known?.status !== 'APPROVED') return fail(132001, 'Template name does not exist in the translation')
    const parameters = template.components.flatMap(component => component.parameters)
    const values = parameters.flatMap(({ text }) => text ?? [])
    if (values.length !== known.values) return fail(132000, 'Number of parameters does not match')
    const payloads = parameters.flatMap(({ payload }) => payload ?? [])
    const id = `wamid.${Buffer.from(`${to} ${messages.length}`).toString('base64url')}`
    const message = { id, to, deliveryId, template: template.name, language: known.language, values, payloads }
    messages.push(message)
    inBackground(reportOn(message, behaviour))
    if (behaviour === 'is sent, and the answer is lost') return void response.destroy()
    reply({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] })
  }

  async function reportOn(message: SimulatedMessage, behaviour: Behaviour | undefined): Promise<void> {
    await wait(reportMs)
    if (behaviour === 'has no WhatsApp, as a report says')
      return await report(
        'messages',
        statusReport(message, 'failed', { error: { code: 131026, title: 'Message undeliverable' } }),
      )
    const isFree = behaviour === 'is not charged'
    const isMixed = behaviour === 'is reported in the wrong order, twice'
    const states = isMixed
      ? (['read', 'delivered', 'sent', 'read', 'delivered', 'sent'] as const)
      : (['sent', 'delivered', 'read'] as const)
    for (const state of states) {
      await report('messages', statusReport(message, state, { isFree }))
      await wait(reportMs)
    }
    if (behaviour === 'has its text called marketing') {
      const names = { message_template_name: message.template, message_template_language: message.language }
      const categories = { previous_category: 'UTILITY', new_category: 'MARKETING' }
      await report('template_category_update', { ...names, ...categories })
    }
  }

  function inBackground(work: Promise<void>): void {
    const running = work.catch(() => {}).finally(() => reports.delete(running))
    reports.add(running)
  }

  /** Sends a report as Meta does; returns the status of the answer, 0 while no webhook is subscribed. */
  async function report(field: string, value: object): Promise<void> {
    if (webhookUrl === undefined) return
    const body = JSON.stringify(wrapped(account, field, value))
    await fetch(webhookUrl, { method: 'POST', headers: signedHeaders(body, account.appSecret), body })
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${url}/v24.0`,
    messages,
    templates,
    review,
    report,
    /** Verifies a webhook as Meta does when its owner enters it, and sends reports there from then on. */
    async subscribe(address: string, verifyToken: string): Promise<boolean> {
      const challenge = String(Date.now())
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verifyToken,
        'hub.challenge': challenge,
      })
      const response = await fetch(`${address}?${query}`)
      const isVerified = response.status === 200 && (await response.text()) === challenge
      if (isVerified) webhookUrl = address
      return isVerified
    },
    /** The customer presses a button of a message. */
    async press(message: SimulatedMessage, button: number): Promise<void> {
      const answer = {
        type: 'button',
        context: { id: message.id },
        button: { payload: message.payloads[button], text: 'Button' },
      }
      await report('messages', answerReport(message.to, answer))
    },
    /** The customer writes; `replyTo`: by answering this message. */
    async write(from: string, text: string, replyTo?: SimulatedMessage): Promise<void> {
      const context = replyTo && { context: { id: replyTo.id } }
      await report('messages', answerReport(from, { type: 'text', text: { body: text }, ...context }))
    },
    settled: async () => void (await Promise.all(reports)),
    close: () => void server.close().closeAllConnections(),
  }
}

const errorBody = (code: number, message: string): string =>
  JSON.stringify({ error: { message, type: 'OAuthException', code, error_data: { details: message } } })
