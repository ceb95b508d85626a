/** Some bytes of a file, the first and the last included. */
export type ByteRange = { start: number; end: number }

/**
 * What a Range header asks of a file of this size: one range, 'none' when all of it is to be sent, as for a header that
 * makes no sense or names several ranges (RFC 9110 §14.2 lets a server ignore it), 'unsatisfiable' when it lies beyond the end.
 */
export function readRangeHeader(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'none'
  if (first === '') return lastBytes(Number(last), size)
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (end < start && last !== '') return 'none'
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

/** `bytes=-500`: the last 500, or all of a shorter file. */
function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size - 1 }
}
