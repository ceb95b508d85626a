import { DatabaseSetupError } from './database-setup-error.ts'

/** The target of a connection. No sentence contains the user or the password. */
type Target = { host: string; port: number; database?: string | undefined; seconds: number }

/** Explains an error of connecting to `DATABASE_URL` in a sentence; returns any other error unchanged. */
export function explainConnectionError(error: unknown, target: Target): unknown {
  if (error instanceof DatabaseSetupError || !(error instanceof Error)) return error
  const explain = sentences[codeOf(error)]
  return explain ? new DatabaseSetupError(explain(placeOf(target), target), { cause: error }) : error
}

/** The error's own code, or a name for a driver error that has none. */
function codeOf(error: Error): string {
  // PostgreSQL has one code for every denied login. Its text names the encryption of each refused connection.
  if (/no encryption|SSL off/.test(error.message)) return 'refused without tls'
  if ('code' in error) return String(error.code)
  if (/timeout/i.test(error.message)) return 'ETIMEDOUT'
  if (/does not support SSL/.test(error.message)) return 'tls missing'
  if (/Connection terminated unexpectedly|error establishing an SSL/.test(error.message)) return 'ECONNRESET'
  return ''
}

const placeOf = ({ host, port }: Target): string =>
  host.startsWith('/') ? `the socket in ${host}` : `${host.includes(':') ? `[${host}]` : host}:${port}`

type Sentence = (place: string, target: Target) => string

const noAnswer: Sentence = place =>
  `No PostgreSQL answers at ${place}, the address in DATABASE_URL. Start it there, or correct the address.`

const closedSocket: Sentence = place =>
  `This user may not use ${place}, the address in DATABASE_URL. Allow it, or use another address.`

const unknownHost: Sentence = (_, { host }) =>
  `The host ${host} in DATABASE_URL is not known. Check its spelling, and the name server of this machine.`

const timedOut: Sentence = (place, { seconds }) =>
  `No answer came from ${place}, the address in DATABASE_URL, within ${seconds} seconds. Check the address and the firewalls between.`

const unreachable: Sentence = place =>
  `No network leads to ${place}, the address in DATABASE_URL. Check the address and this machine's connection.`

const disconnected: Sentence = place =>
  `The server at ${place}, the address in DATABASE_URL, closed the connection. Check that it is PostgreSQL, and read its log.`

const wrongPassword: Sentence = place =>
  `PostgreSQL at ${place} refuses the user name or the password in DATABASE_URL. Correct them; special characters must be` +
  ' percent-encoded, such as %40 for @.'

const accessDenied: Sentence = place =>
  `PostgreSQL at ${place} does not allow this user or this machine to connect. Check the user in DATABASE_URL and the server's pg_hba.conf.`

const unknownDatabase: Sentence = (place, { database }) =>
  `PostgreSQL at ${place} has no database ${database}. Create it there (createdb ${database}), or correct DATABASE_URL.`

const startingUp: Sentence = place =>
  `PostgreSQL at ${place} is starting or stopping just now. Start the shop again in a minute.`

const isFull: Sentence = place =>
  `PostgreSQL at ${place} has no connection left. End some of the others, or raise max_connections there.`

/** Missing encryption may be the reason, except over a socket, which never has any. */
const tlsRequired: Sentence = (place, target) =>
  target.host.startsWith('/')
    ? accessDenied(place, target)
    : `PostgreSQL at ${place} does not allow this user or this machine to connect without encryption. Add ?sslmode=verify-full to` +
      " DATABASE_URL. If that is refused too, check the user in DATABASE_URL and the server's pg_hba.conf."

const tlsNotSupported: Sentence = place =>
  `PostgreSQL at ${place} offers no encryption, which DATABASE_URL requires. Switch TLS on there, or remove sslmode from DATABASE_URL.`

const untrustedCertificate: Sentence = place =>
  `The certificate of PostgreSQL at ${place} is not trusted. Name its authority in DATABASE_URL (sslrootcert=/path/to/ca.pem).`

const wrongCertificate: Sentence = place =>
  `The certificate of PostgreSQL at ${place} has expired or is for another host. Correct the host in DATABASE_URL, or renew it.`

const sentences: Record<string, Sentence> = {
  ECONNREFUSED: noAnswer,
  ENOENT: noAnswer,
  EACCES: closedSocket,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: timedOut,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: disconnected,
  EPIPE: disconnected,
  '28P01': wrongPassword,
  '28000': accessDenied,
  '3D000': unknownDatabase,
  '57P03': startingUp,
  '57P01': startingUp,
  '53300': isFull,
  'refused without tls': tlsRequired,
  'tls missing': tlsNotSupported,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrustedCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongCertificate,
  CERT_HAS_EXPIRED: wrongCertificate,
}
