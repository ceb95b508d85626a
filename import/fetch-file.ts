import type { IncomingMessage } from 'node:http'
import { Refusal } from '#shop/refusal.ts'
import { askInternet, type Internet, requireUrl } from './ask-internet.ts'

type Options = { internet: Internet; megabytes: number; signal: AbortSignal }

const MAX_REDIRECTS = 3

/**
 * Fetches a file from an address. Refuses what is not https on an allowed port, an address with a password, a host at
 * an IP address that is not allowed, also after each redirect, a file that is too large, and one that does not come. It
 * connects to the IP addresses that it checked. Throws the signal's reason when that is aborted.
 */
export async function fetchFile(address: string, { internet, megabytes, signal }: Options): Promise<Buffer> {
  const timeout = AbortSignal.timeout(internet.wholeMs)
  const ending = AbortSignal.any([signal, timeout])
  try {
    let url = requireUrl(address)
    for (let redirects = 0; ; redirects++) {
      const response = await askInternet(url, { internet, signal: ending, headers: HEADERS })
      const next = redirectOf(response)
      if (next === undefined) return await readBody(response, megabytes)
      if (redirects === MAX_REDIRECTS) throw new Refusal('picture-redirects', { most: MAX_REDIRECTS })
      url = requireUrl(next, url)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw timeout.aborted ? new Refusal('picture-server-silent') : explain(error)
  }
}

/** Whether a later attempt may succeed where this refusal ended one. */
export const mayPass = ({ code, values: { status } }: Refusal): boolean =>
  code === 'picture-server-silent' ||
  // A resolver that fails for a moment says the same as one that knows no such host.
  code === 'picture-host-unknown' ||
  code === 'picture-server-failed' ||
  (code === 'picture-server-refused' && (Number(status) >= 500 || status === 429 || status === 408))

const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Dukan',
}

/** Where the file is instead; undefined when it is here. Refuses any other answer. */
function redirectOf(response: IncomingMessage): string | undefined {
  const { statusCode: status = 0, headers } = response
  if (status === 200) return undefined
  // What else it sends is not waited for.
  response.destroy()
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) return headers.location
  throw new Refusal('picture-server-refused', { status })
}

async function readBody(response: IncomingMessage, megabytes: number): Promise<Buffer> {
  const most = megabytes * 1024 * 1024
  const chunks: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0) > most ? most + 1 : 0
  if (size <= most)
    for await (const chunk of response) {
      size += chunk.length
      if (size > most) break
      chunks.push(chunk)
    }
  if (size <= most) return Buffer.concat(chunks)
  response.destroy()
  throw new Refusal('file-too-large', { megabytes })
}

function explain(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return new Refusal('picture-host-unknown')
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return new Refusal('picture-certificate')
  return new Refusal('picture-server-failed')
}
