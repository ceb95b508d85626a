import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endProcess, endProcesses, isTaken, readCommand, readParent } from './processes.ts'
import { runProgram } from './run-program.ts'
import type { ServerPlan } from './server-plan.ts'
import { removeTemporaryFolder } from './socket.ts'

type ServerMark = { pid: number; host: string; port: number; socketFolder: string | undefined }

/**
 * Ends processes of an earlier run on the data: a server whose shop was killed, or workers of a server that was killed.
 * A running server is stopped properly and not reused, so that the server is always a child of this process, with this
 * release's programs and settings. Only the holder of the lock on `home` may call this.
 */
export async function endOrphanProcesses(plan: ServerPlan): Promise<void> {
  const { home, log } = plan
  const mark = readServerMark(home)
  if (!mark) return
  const isOurs = isServerOn(home, mark.pid)
  if (isOurs || (await answers(mark, plan.password))) {
    log('PostgreSQL was still running, left by a shop that was killed. It is stopped and started again.')
    await stopServer(plan, mark, isOurs)
  } else {
    endOrphanedParts(home)
    removeStaleMark(home, mark)
  }
  removeTemporaryFolder(mark.socketFolder)
}

// The fields of postmaster.pid: pid, data, start time, port, folder of the socket, address.
function readServerMark({ data }: DataDir): ServerMark | undefined {
  try {
    const [pid, , , port, socketFolder = '', address = ''] = readFileSync(markFile(data), 'utf8').split('\n')
    const host = socketFolder || address || '127.0.0.1'
    return { pid: Number(pid), port: Number(port), host, socketFolder: socketFolder || undefined }
  } catch {
    return undefined
  }
}

function markFile(data: string): string {
  return join(data, 'postmaster.pid')
}

// A pid alone proves nothing: another process may have the number by now, as is common in containers.
function isServerOn({ data }: DataDir, pid: number): boolean {
  const [program = '', ...args] = readCommand(pid)
  return basename(program) === 'postgres' && args.some((arg, i) => arg === data && args[i - 1] === '-D')
}

// Detects servers whose process cannot be recognised: in another container, after the folder was renamed, on Windows.
async function answers({ host, port }: ServerMark, password: string): Promise<boolean> {
  const target = { host, port, user: 'postgres', password, database: 'postgres', connectionTimeoutMillis: 5_000 }
  const client = new pg.Client(target)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // A port, unlike a socket in a private folder, may belong to another PostgreSQL, which refuses the password.
    return !['ENOENT', 'ECONNREFUSED', ...(process.platform === 'win32' ? ['28P01'] : [])].includes(String(code))
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopServer({ home, binaries, log }: ServerPlan, mark: ServerMark, isOurs: boolean): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(binaries.pgCtl, ['stop', '--mode=fast', `--pgdata=${home.data}`], home)
    return
  }
  if (!isOurs) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL is already running on the data in ${home.data}, but the shop cannot tell its process: stop it first.`,
    )
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    endProcess(mark.pid, signal)
    if (await exitsWithin(timeoutMs, home, mark.pid)) return
    log(`PostgreSQL (process ${mark.pid}) does not stop on ${signal}.`)
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${mark.pid}) is still running and does not stop: end it first.`)
}

// Does not use kill(pid, 0): a zombie that no parent has reaped counts as alive there.
async function exitsWithin(timeoutMs: number, home: DataDir, pid: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isServerOn(home, pid)) {
    if (Date.now() > deadline) return false
    await wait(5)
  }
  return true
}

// When a server is killed its workers end by themselves, but one in a long query only after it, and the shop would
// wait. Their work no longer counts: the next start recovers from the log, as after any crash. Workers of a living
// server are left alone: it would recreate its shared memory and lose the mark with which PostgreSQL keeps a second
// server off the same data.
function endOrphanedParts({ clusterName }: DataDir): void {
  const isOrphaned = (pid: number) => basename(readCommand(readParent(pid))[0] ?? '') !== 'postgres'
  endProcesses(([title = ''], pid) => title.startsWith(`postgres: ${clusterName}: `) && isOrphaned(pid))
}

// PostgreSQL refuses to start while any process has the pid in its file. No server is behind this one: the lock proves
// that no shop runs, the process is another program, and no server listens. If workers were still alive, PostgreSQL
// would find them through the shared memory of the data directory.
function removeStaleMark({ data }: DataDir, { pid }: ServerMark): void {
  if (isTaken(pid)) rmSync(markFile(data), { force: true })
}
