/** Whether an error means that the database cannot be reached just now, as while it restarts: worth trying again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY_CODES.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(error.message)
}

// Shutting down, crashed, starting up, too many connections; refused, reset, socket file gone.
const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

// The driver's own errors for a connection that broke carry no code.
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
