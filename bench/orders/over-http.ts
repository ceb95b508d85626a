import { Agent, type IncomingMessage, request } from 'node:http'
import { hiddenField } from '../../test/browser.ts'
import { addressOf, type BenchShopper } from './stock.ts'

/** A shop as a browser without script uses it, over persistent connections. */
export class ShopOverHttp {
  readonly #url: string
  readonly #agent: Agent

  constructor(url: string, connections: number) {
    this.#url = url
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Only the last step: sends the checkout form for a filled cart. */
  async post(shopper: BenchShopper): Promise<void> {
    await this.#send(shopper, '/checkout', { ...addressOf(shopper), order_key: shopper.formKey })
  }

  /** The whole purchase: each product into the cart, the checkout page, its form. */
  async buy(shopper: BenchShopper, slugOf: Map<string, string>): Promise<void> {
    for (const variantId of shopper.variantIds) {
      await this.#send(shopper, '/cart', { variantId, slug: slugOf.get(variantId) ?? '', qty: '1' })
    }
    const page = await this.#ask('GET', shopper, '/checkout')
    if (page.status !== 200) throw new Error(`/checkout answered ${page.status}`)
    await this.#send(shopper, '/checkout', {
      ...addressOf(shopper),
      order_key: hiddenField(page.body, 'order_key'),
      seen: hiddenField(page.body, 'seen'),
    })
  }

  /** Closes the open connections; later requests open new ones. */
  close(): void {
    this.#agent.destroy()
  }

  async #send(shopper: BenchShopper, path: string, form: Record<string, string>): Promise<void> {
    const { status, body } = await this.#ask('POST', shopper, path, new URLSearchParams(form).toString())
    if (status !== 303) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  }

  #ask(method: string, { token }: BenchShopper, path: string, body = ''): Promise<{ status: number; body: string }> {
    const headers = {
      cookie: `dukan_session=${token}`,
      ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(this.#url + path, { method, headers, agent: this.#agent }, answer =>
        read(answer).then(body => resolve({ status: answer.statusCode ?? 0, body }), reject),
      )
      sent.once('error', reject)
      sent.end(body)
    })
  }
}

async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}
