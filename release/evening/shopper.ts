import assert from 'node:assert/strict'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { ayeshaFromLahore } from '#test/fixtures.ts'

type Answer = { status: number; location: string; body: string }

export type Visitor = { get(path: string): Promise<Answer>; post(path: string, form: URLSearchParams): Promise<Answer> }

/** Somebody whose browser trusts the authority `ca`, and finds the domain of the address at this machine. */
export function newVisitor(address: string, ca?: string): Visitor {
  const { origin, host, hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  const ask = async (path: string, form?: URLSearchParams): Promise<Answer> => {
    const options = {
      host: '127.0.0.1',
      port: port || (isPlain ? 80 : 443),
      ...(!isPlain && { servername: hostname, ca }),
      path,
      method: form ? 'POST' : 'GET',
      agent: false,
      headers: {
        Host: host,
        Accept: 'text/html',
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }),
      },
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = (isPlain ? requestPlain : request)(options, resolve).on('error', reject)
      asked.end(form?.toString())
    })
    return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: await text(answer) }
  }
  return { get: path => ask(path), post: ask }
}

/** Buys the product that the search finds first, and returns the number of the order. */
export async function buy(visitor: Visitor, product: string): Promise<string> {
  const found = await visitor.get(`/search?q=${encodeURIComponent(product)}`)
  const slug = /href="\/product\/([^"?]+)/.exec(found.body)?.[1] ?? assert.fail(`The search does not find ${product}.`)
  const page = await visitor.get(`/product/${slug}`)
  const variantId =
    /name="variantId"[^>]*value="([^"]+)"/.exec(page.body)?.[1] ?? assert.fail('The product has no variant.')
  const checkout = await visitor.get(`/direct-checkout/${slug}?variantId=${variantId}&qty=1`)
  assert.equal(checkout.status, 200)
  const hidden = [...checkout.body.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const form = new URLSearchParams(hidden)
  for (const [name, value] of Object.entries(ayeshaFromLahore)) form.set(name, value)
  const action = /<form[^>]*action="([^"]*direct-checkout[^"]*)"/.exec(checkout.body)?.[1] ?? `/direct-checkout/${slug}`
  const sent = await visitor.post(action.replaceAll('&amp;', '&'), form)
  const number = /ORD-[\w-]+/.exec(sent.location)?.[0]
  assert.ok(sent.status === 303 && number, `The order was not placed: ${sent.status} ${sent.location}`)
  return number
}
