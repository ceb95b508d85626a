import { setTimeout as wait } from 'node:timers/promises'
import type { Server, ServerExit } from './server.ts'

type Supervision = {
  startAgain: () => Promise<Server>
  log: (message: string) => void
  onUnexpectedExit: (exit: ServerExit) => void
}

const longestPause = 5_000
// After this time a server counts as stable: its next crash starts with the shortest pause again.
const wellAfter = 60_000

/**
 * Restarts the server whenever it exits unexpectedly, at once and then with growing pauses. It never gives up: a full
 * disk may be emptied a day later, and then the shop must come back by itself.
 */
export function keepRunning(first: Server, { startAgain, log, onUnexpectedExit }: Supervision) {
  const stopping = new AbortController()
  let server = first
  let failures = 0

  const supervision = supervise()

  // When the shop exits abruptly, its server should not stay behind.
  const onProcessExit = () => server.stopSoon()
  process.once('exit', onProcessExit)

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await server.stop()
      await supervision
      process.off('exit', onProcessExit)
    },
  }

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const exit = await server.exited
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > wellAfter) failures = 0
      log(`PostgreSQL has stopped unexpectedly (${exit.signal ?? `code ${exit.code}`}). It is started again.`)
      onUnexpectedExit(exit)
      await startUntilItRuns()
    }
  }

  async function startUntilItRuns(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause()
      if (stopping.signal.aborted) return
      try {
        server = await startAgain()
        log('PostgreSQL is running again.')
        if (stopping.signal.aborted) await server.stop()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function pause(): Promise<void> {
    const length = failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), longestPause)
    failures += 1
    await wait(length, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}
