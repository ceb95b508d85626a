import type { RenderedDocument } from './compress-document.ts'

/**
 * Whether a document may be served to other clients. Shared pages are known by their URLs; this check is the second
 * guard: it rejects a response with a cookie, a private one, one that varies by more than encoding, or an error.
 */
export function isShareableResponse({ status, headers }: Pick<RenderedDocument, 'status' | 'headers'>): boolean {
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
  return (
    status === 200 &&
    !values.has('set-cookie') &&
    !values.has('content-encoding') &&
    !/no-store|private/.test(values.get('cache-control') ?? '') &&
    (values.get('vary') ?? '').split(',').every(name => ['', 'accept-encoding'].includes(name.trim()))
  )
}
