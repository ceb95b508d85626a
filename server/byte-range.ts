/** Bytes of a file; `start` and `end` are both included. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a Range header for a file of this size. 'none': send the whole file, also for an invalid header or several
 * ranges (RFC 9110 §14.2 allows a server to ignore them). 'unsatisfiable': the range lies beyond the end.
 */
export function readRangeHeader(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'none'
  if (first === '') return lastBytes(Number(last), size)
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (end < start && last !== '') return 'none'
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

/** `bytes=-500` means the last 500 bytes, or all of a shorter file. */
function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size - 1 }
}
