import type { Answer, NoAnswer } from '../shop.ts'
import { type Answered, cookieName, type Fetch, ask as request } from './request.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

/** A client of the back office's API as `admin`, which signs in at first and whenever the API asks for it. */
export async function openAdminApi({ url, password, fetch }: { url: string; password: string; fetch: Fetch }) {
  let cookie = ''

  async function signIn(): Promise<void> {
    const json = { username: 'admin', password }
    const answer = await request(fetch, `${url}/api/admin/session`, withBody('POST', json))
    if (answer.is !== 'answered') return
    const name = cookieName(url, 'dukan_staff')
    cookie = answer.cookies.find(text => text.startsWith(`${name}=`))?.split(';')[0] ?? ''
    if (cookie === '') throw new Error(`Signing in was answered with ${answer.status}.`)
  }

  async function call(path: string, init: RequestInit): Promise<Answered | NoAnswer> {
    const response = () =>
      request(fetch, `${url}/api/admin${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } })
    const answer = await response()
    if (answer.is !== 'answered' || answer.status !== 401) return answer
    await signIn()
    return await response()
  }

  /** undefined when it does not exist or the outcome is unknown. */
  async function read<Seen>(path: string): Promise<Seen | undefined> {
    const answer = await call(path, {})
    if (answer.is === 'error') throw new Error(answer.what)
    if (answer.is !== 'answered' || answer.status !== 200) return undefined
    return JSON.parse(answer.text)
  }

  /** Sends something and reads the response. */
  async function ask<Seen>(
    method: Method,
    path: string,
    json: unknown,
  ): Promise<{ is: 'read'; seen: Seen } | NoAnswer> {
    const answer = await call(path, withBody(method, json))
    if (answer.is !== 'answered') return answer
    const refusal = refusalIn(answer.text)
    if (refusal !== undefined) return { is: 'refused', code: refusal }
    return { is: 'read', seen: answer.text === '' ? {} : JSON.parse(answer.text) }
  }

  async function write(method: Method, path: string, json: unknown = {}): Promise<Answer> {
    const answer = await ask<Done>(method, path, json)
    if (answer.is !== 'read') return answer
    const { version, orderNumber, orderNumbers } = answer.seen
    return {
      is: 'acknowledged',
      ...(version !== undefined && { version }),
      ...(orderNumber !== undefined && { orderNumber }),
      ...(orderNumbers !== undefined && { orderNumbers }),
    }
  }

  await signIn()
  return { read, write, ask }
}

const withBody = (method: Method, json: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
})

type Done = { version?: number; orderNumber?: string; orderNumbers?: string[] }

type ErrorOrReport = {
  error?: { code: string; problems?: unknown }
  refusals?: { code: string }[]
  /** Of orders. */
  refused?: { code: string }[]
}

/** The refusal of a whole request, or of the only row of a report; field errors are named by field. */
function refusalIn(text: string): string | undefined {
  if (text === '') return undefined
  const { error, refusals, refused }: ErrorOrReport = JSON.parse(text)
  if (error?.problems) return JSON.stringify(error.problems)
  return error?.code ?? refusals?.[0]?.code ?? refused?.[0]?.code
}
