import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** A film of 50 MB over a slow phone, at half a megabit a second. Headers alone have a minute. */
const REQUEST_MS = 15 * 60_000

/** Serves on the configured address; resolves when it accepts connections, refuses in words when it cannot. */
export function listen(
  listener: RequestListener,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requestTimeout: REQUEST_MS }, listener).listen(PORT, HOST, () => {
      const host = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : PORT
      resolve({ server, url: `http://${host}:${port}` })
    })
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, HOST, PORT)))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new StartProblem(`This user may not use port ${port}. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`This machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0 for all.`)
    default:
      return error
  }
}
