/** Whether the error means that the database cannot be reached now, as during its restart: worth a retry soon. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return CONNECTION_CODES.has(code) || code.startsWith('08') || CONNECTION_MESSAGES.test(error.message)
}

/** Whether PostgreSQL ran out of time, disk or memory: worth a retry, and, unlike a restart, a look at the cause. */
export function isOverloadError(error: unknown): boolean {
  return error instanceof Error && OVERLOAD_CODES.has(codeOf(error))
}

/** Whether the connection leads to a standby, or to a primary that has become one: nothing can be written there. */
export function isStandbyError(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === READ_ONLY
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

const READ_ONLY = '25006'

// Shutting down, crashed, starting up, too many connections, a standby; refused, reset, closed, no route, unknown host.
// A missing socket file is ENOENT, like any missing file, so that code counts only for a connect.
const CONNECTION_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', READ_ONLY],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

// The driver's own errors for a broken or silent connection have no code.
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

// Statement timeout, lock timeout, idle transaction; disk full, out of memory.
const OVERLOAD_CODES = new Set(['57014', '55P03', '25P03', '53100', '53200'])
