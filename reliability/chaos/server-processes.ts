import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDataDir } from '#db/embedded/data-dir.ts'
import { readCommand, readParent } from '#db/embedded/processes.ts'

/** Kills the PostgreSQL of these data without warning; its workers end when they notice. */
export function killServer(dataDir: string): void {
  process.kill(serverPid(dataDir), 'SIGKILL')
}

/**
 * Kills the process of one of its connections. PostgreSQL ends all others at once and recovers, as after a crash. False
 * when there is none.
 */
export function killConnection(dataDir: string, pick: <Item>(items: readonly Item[]) => Item): boolean {
  const connections = partsOf(dataDir).filter(pid => readCommand(pid)[0]?.includes(': dukan dukan '))
  if (connections.length === 0) return false
  process.kill(pick(connections), 'SIGKILL')
  return true
}

/**
 * Freezes PostgreSQL with all its processes: they keep their locks and answer nothing. Returns a function that lets
 * them continue.
 */
export function freezeServer(dataDir: string): () => void {
  const pids = [serverPid(dataDir), ...partsOf(dataDir)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

function partsOf(dataDir: string): number[] {
  const server = serverPid(dataDir)
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && readParent(pid) === server)
}

function serverPid(dataDir: string): number {
  const { data } = findDataDir(dataDir, () => {})
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}
