/** What came of a request to Meta. `not sent`: certainly nothing reached it. `lost`: nobody knows. */
export type GraphAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'error'; status: number; code: number; message: string }
  | { kind: 'not sent' | 'lost'; problem: string }

export type GraphRequest = { method: 'GET' | 'POST'; path: string; token: string; json?: unknown }

/** Asks Meta's Graph API. It never throws. */
export type GraphApi = (request: GraphRequest) => Promise<GraphAnswer>

/** Less than the lease of a delivery. */
const PATIENCE_MS = 20_000
/** Longer than any answer that is needed. */
const MAX_ANSWER = 1024 * 1024

/** Before a byte was sent: the name, the connection or its encryption failed. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/**
 * The Graph API at `url`, which the operator set. It follows no redirect, so that the token goes nowhere else, and
 * waits 20 seconds at most.
 */
export const openGraph =
  (url: string, { patienceMs = PATIENCE_MS } = {}): GraphApi =>
  async ({ method, path, token, json }) => {
    try {
      const response = await fetch(`${url}/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      return answerOf(response.status, await readText(response))
    } catch (error) {
      return failureOf(error)
    }
  }

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER) throw new Error('The answer of Meta is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answerOf(status: number, text: string): GraphAnswer {
  const body = parse(text)
  if (status >= 200 && status < 300 && body !== undefined) return { kind: 'ok', body }
  const error = errorOf(body)
  // What stands between the shop and Meta answers without an error of Meta's.
  return error ? { kind: 'error', status, ...error } : { kind: 'lost', problem: `Meta answered ${status}.` }
}

function errorOf(body: unknown): { code: number; message: string } | undefined {
  if (!isObject(body) || !isObject(body.error)) return undefined
  const { code, message, error_data: data } = body.error
  if (typeof code !== 'number') return undefined
  const details = isObject(data) && typeof data.details === 'string' ? data.details : message
  return { code, message: typeof details === 'string' ? details : '' }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without the details of the error: they may name what was sent. */
function failureOf(error: unknown): GraphAnswer {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const code = cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (BEFORE_SENDING.has(code)) return { kind: 'not sent', problem: `WhatsApp cannot be reached (${code}).` }
  const isSilent = error instanceof Error && error.name === 'TimeoutError'
  return { kind: 'lost', problem: isSilent ? 'WhatsApp did not answer.' : 'The connection to WhatsApp broke.' }
}
