import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Facts } from '#shop/problems/problems.ts'

const TIMEOUT_MS = 5000

/**
 * How long the certificate of the shop's address is valid, as a browser sees it. Null when that cannot be seen from
 * here: the address is not https, or this machine cannot reach it.
 */
export async function readCertificate(
  publicUrl: string | undefined,
  { ca, now = Date.now() }: { ca?: string; now?: number } = {},
): Promise<Facts['certificate']> {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl)
  if (url?.protocol !== 'https:') return null
  const host = url.hostname
  return await new Promise(resolve => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    })
    const end = (certificate: Facts['certificate']) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.setTimeout(TIMEOUT_MS, () => end(null))
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(ends) ? null : { host, daysLeft: Math.floor((ends - now) / 86_400_000) })
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(/CERT|SIGNED|ISSUER|ALTNAME/.test(error.code ?? '') ? { host, problem: error.message.slice(0, 200) } : null),
    )
  })
}
