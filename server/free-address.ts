import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>

/** The names of the settings, for messages. */
type Names = { port: string; host: string }

/** Listens on the configured address and closes it again. Throws a StartProblem when the address is not available. */
export async function requireFreeAddress({ HOST, PORT }: Address): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(explainAddressError(error, { HOST, PORT })))
    probe.listen(PORT, HOST, resolve)
  })
  await new Promise(resolve => probe.close(resolve))
}

/** Explains a listen error in a sentence where there is one; returns any other error unchanged. */
export function explainAddressError(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: Address,
  names: Names = { port: 'PORT', host: 'HOST' },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${PORT} of ${HOST} is already in use. Stop the program that uses it, or start the shop on another port,` +
          ` for example: ${names.port}=${PORT < 65_535 ? PORT + 1 : 3000} npm start`,
      )
    case 'EACCES':
      return new StartProblem(`This user may not use port ${PORT}. Set ${names.port} to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return new StartProblem(
        `This machine has no address ${HOST}. Set ${names.host} to one it has, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}
