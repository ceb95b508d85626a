import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// A program that receives webhooks, in a process of its own. It fails one request in ten, by turns.
const { PROGRAM_KEY: key, PROGRAM_CERTIFICATE: cert } = process.env
let asked = 0
const server = createServer({ key, cert }, (request, response) => {
  request.resume().once('end', () => response.writeHead(++asked % 10 === 0 ? 503 : 204).end())
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)
