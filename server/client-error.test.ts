import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { answerClientErrors } from './client-error.ts'

it.each([
  [
    'too long to read',
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['no HTTP', 'GET / HTP/1.1\r\n\r\n', '400 Bad Request'],
])('a request that is %s gets a response that no script can use as a page', async (_, request, status) => {
  const server = createServer((_, response) => void response.end()).listen(0, '127.0.0.1')
  answerClientErrors(server)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(answer).toContain("Content-Security-Policy: default-src 'none'; sandbox\r\n")
  expect(answer).toContain('Cross-Origin-Opener-Policy: same-origin\r\n')
  expect(answer).toContain('X-Content-Type-Options: nosniff\r\n')
  server.close()
})
