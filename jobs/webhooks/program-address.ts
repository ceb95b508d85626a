import { isIP } from 'node:net'
import { type Internet, publicInternet } from '#import/ask-internet.ts'
import { webhookPorts } from '#shop/webhook-url.ts'

/** How long a program may take for its whole answer. It should take the event down and work later. */
const WHOLE_MS = 15_000

/** Programs are on the public internet. */
export const programs: Internet = { ...publicInternet, ports: webhookPorts, connectMs: 10_000, wholeMs: WHOLE_MS }

/** A person waits for it. */
const LOOKUP_MS = 3000

/** Names that no other network knows: https://www.iana.org/assignments/special-use-domain-names */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i

/** The host of an address, without the brackets of IPv6. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether an address names an IP address in place of a name. */
export const hasIpAddress = (url: string): boolean => isIP(hostOf(url)) !== 0

/**
 * Looks where the address of a program leads, once. `refused`: nothing can ever be sent there. `warning`: nobody knows
 * the name now, which may change.
 */
export async function checkProgramAddress(
  url: string,
  internet: Internet = programs,
): Promise<{ refused: string | null; warning: string | null }> {
  const host = hostOf(url)
  const isName = isIP(host) === 0
  if (isName && (PRIVATE_NAME.test(host) || !host.replace(/\.$/, '').includes('.')))
    return { refused: `${host} is a name of a private network. ${ADVICE}`, warning: null }
  if (!isName)
    return { refused: internet.isAllowed(host) ? null : `${host} is a private address. ${ADVICE}`, warning: null }
  const addresses = await lookUp(host, internet)
  if (addresses.length === 0) return { refused: null, warning: `Nobody knows the name ${host} now. Please check it.` }
  // As when it is sent: one is enough.
  if (addresses.every(address => internet.isAllowed(address))) return { refused: null, warning: null }
  return { refused: `${host} leads to a private address. ${ADVICE}`, warning: null }
}

const ADVICE = 'Please enter one that the public internet knows.'

/** The IP addresses of a name; none when it is unknown, or nobody says it in time. */
async function lookUp(host: string, internet: Internet): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const patience = setTimeout(() => resolve([]), LOOKUP_MS)
  const found = await Promise.race([internet.lookup(host).catch(() => []), promise])
  clearTimeout(patience)
  return found.map(({ address }) => address)
}
