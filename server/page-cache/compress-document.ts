import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StockDependency } from '#storefront/context.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'

/** A finished document before compression. */
export type RenderedDocument = { status: number; headers: Record<string, string>; body: string; stock: StockDependency }

/** The parts of a request that select the form of a document. */
export type CacheRequest = { method: string; acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined }

/** `body` is left out where the response has none. */
export type CachedResponse = { status: number; headers: Record<string, string>; body?: Buffer }

/** A document that is ready to be sent. */
export type CompressedDocument = {
  tag: string
  forms: Partial<Record<Encoding, EncodedForm>> & { identity: EncodedForm }
  bytes: number
}

type EncodedForm = { whole: CachedResponse; head: CachedResponse; unchanged: CachedResponse }

// A CDN may cache it for the second within which an edit must show; a browser revalidates each time and mostly gets
// 304.
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate'

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
}

/** Compresses a document off the main thread and gives each form its own ETag. */
export async function compressDocument(
  rendered: RenderedDocument,
  encodings: readonly Encoding[],
): Promise<CompressedDocument> {
  const body = Buffer.from(rendered.body)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const formIn = async (encoding: Encoding) => newForm(rendered, tag, encoding, await compressors[encoding](body))
  const compressed = await Promise.all(
    encodings.filter(encoding => encoding !== 'identity').map(async encoding => [encoding, await formIn(encoding)]),
  )
  const forms = { identity: await formIn('identity'), ...Object.fromEntries(compressed) }
  return { tag, forms, bytes: byteSize(forms) }
}

/** Selects the response: the whole document, its headers, or 304. */
export function selectResponse(
  { tag, forms }: CompressedDocument,
  { method, acceptEncoding, ifNoneMatch }: CacheRequest,
): CachedResponse {
  const form = forms[chooseEncoding(acceptEncoding)] ?? forms.identity
  if (ifNoneMatch !== undefined && isNamedIn(ifNoneMatch, tag)) return form.unchanged
  return method === 'HEAD' ? form.head : form.whole
}

/**
 * A copy in another encoding, or one with a weak tag from a proxy, has the same content. The tag is too long to match
 * by chance.
 */
const isNamedIn = (ifNoneMatch: string, tag: string): boolean => ifNoneMatch.includes(tag) || ifNoneMatch.trim() === '*'

function newForm({ status, headers }: RenderedDocument, tag: string, encoding: Encoding, body: Buffer): EncodedForm {
  const isPlain = encoding === 'identity'
  const common = {
    ...withoutFraming(headers),
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
    etag: isPlain ? `"${tag}"` : `"${tag}-${encoding}"`,
  }
  const whole = {
    ...common,
    ...(!isPlain && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  return {
    whole: { status, headers: whole, body },
    head: { status, headers: whole },
    unchanged: { status: 304, headers: common },
  }
}

const FRAMING = new Set(['cache-control', 'connection', 'content-length', 'date', 'etag', 'transfer-encoding', 'vary'])

const withoutFraming = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !FRAMING.has(name)),
  )

/** The size in memory: the bodies, and about the same for headers, in three forms. */
const byteSize = (forms: CompressedDocument['forms']): number =>
  Object.values(forms).reduce(
    (bytes, { whole }) => bytes + (whole.body?.length ?? 0) + 3 * JSON.stringify(whole.headers).length,
    0,
  )
