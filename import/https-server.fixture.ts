import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import type { Internet } from './ask-internet.ts'
import { isPublicAddress } from './public-address.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * An https server on 127.0.0.1 with a certificate of its own for pictures.example and cdn.example, and an internet in
 * which these names lead to it. Other names are unknown, and other addresses follow the shop's rule. Closed at the end
 * of the test file.
 */
export async function startHttps(answer: Answer): Promise<{ url: string; port: number; internet: Internet }> {
  const { key, cert } = newCertificate()
  const server = createServer({ key, cert }, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const internet: Internet = {
    isAllowed: ip => ip === '127.0.0.1' || isPublicAddress(ip),
    ports: [443, port],
    lookup: async host => {
      const ip = { 'pictures.example': '127.0.0.1', 'cdn.example': '127.0.0.1', localhost: '127.0.0.53' }[host]
      if (ip === undefined) throw Object.assign(new Error(`${host} is unknown`), { code: 'ENOTFOUND' })
      return [{ address: ip, family: 4 }]
    },
    ca: cert,
    connectMs: 5_000,
    wholeMs: 10_000,
  }
  return { url: `https://pictures.example:${port}`, port, internet }
}

/** For pictures.example, cdn.example and 127.0.0.1. */
export function newCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dukan-https-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = 'subjectAltName=DNS:pictures.example,DNS:cdn.example,IP:127.0.0.1'
    const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const what = ['-subj', '/CN=pictures.example', '-addext', names, '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', ...how, ...what], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
