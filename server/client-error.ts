import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers requests that Node cannot parse, as Node does, but with security headers. Without them a window opened at
 * such a URL would belong to the shop's origin and have no content security policy.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }) => {
    // Another response may be on its way.
    if (socket.writable && !socket.bytesWritten) {
      socket.write(
        `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n` +
          'Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n' +
          "Content-Security-Policy: default-src 'none'; sandbox\r\nCross-Origin-Opener-Policy: same-origin\r\n\r\n",
      )
    }
    socket.destroy()
  })
}
