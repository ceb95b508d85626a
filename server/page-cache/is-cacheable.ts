import type { RenderedDocument } from './compress-document.ts'

/**
 * Whether a document may be shown to others than who asked for it. The pages that may are known by their addresses; this is the
 * second lock: what sets a cookie, calls itself private, differs by anything but encoding, or is no plain success, never is.
 */
export function isCacheable({ status, headers }: Pick<RenderedDocument, 'status' | 'headers'>): boolean {
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
  return (
    status === 200 &&
    !values.has('set-cookie') &&
    !values.has('content-encoding') &&
    !/no-store|private/.test(values.get('cache-control') ?? '') &&
    (values.get('vary') ?? '').split(',').every(name => ['', 'accept-encoding'].includes(name.trim()))
  )
}
