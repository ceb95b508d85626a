import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

type Handler = Parameters<typeof serve>[0]['fetch']

/** Serves on the configured address; resolves when it accepts connections, refuses in words when it cannot. */
export function listen(
  fetch: Handler,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    // Without a createServer of our own, this is a plain HTTP/1 server.
    const server = serve({ fetch, hostname: HOST, port: PORT }, info => {
      const host = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST
      resolve({ server, url: `http://${host}:${info.port}` })
    }) as Server
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
