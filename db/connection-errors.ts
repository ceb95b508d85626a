/** Whether an error means that the database cannot be reached just now, as while it restarts: worth trying again soon. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return CONNECTION_CODES.has(code) || code.startsWith('08') || CONNECTION_MESSAGES.test(error.message)
}

/**
 * Whether PostgreSQL gave up for want of time, disk or memory: worth trying again as well, but, unlike a restart, worth a
 * look at what took so long.
 */
export function isOverloadError(error: unknown): boolean {
  return error instanceof Error && OVERLOAD_CODES.has(codeOf(error))
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

// Shutting down, crashed, starting up, too many connections; refused, reset, gone, without a way or a name. The socket's file gone
// is ENOENT as well, but so is any file: that one counts only when it was to be connected to.
const CONNECTION_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

// The driver's own errors for a connection that broke, or did not answer, carry no code.
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

// A statement canceled for its time, a lock waited for too long, a transaction left idle; disk full, out of memory.
const OVERLOAD_CODES = new Set(['57014', '55P03', '25P03', '53100', '53200'])
