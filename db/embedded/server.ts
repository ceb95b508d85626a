import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { diskIsFull } from '../explain-folder-error.ts'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endOrphanProcesses } from './orphan-processes.ts'
import { programOptions, runProgram } from './run-program.ts'
import type { ServerPlan } from './server-plan.ts'
import { prepareSocketFolder } from './socket.ts'

export type ServerExit = { code: number | null; signal: NodeJS.Signals | null }

export type Server = { exited: Promise<ServerExit>; stop(): Promise<void>; stopSoon(): void }

const timeouts = { leftovers: 15_000, stop: 60_000 }

/** Starts the server and waits until it accepts connections, however long crash recovery takes. */
export async function startServer(plan: ServerPlan): Promise<Server> {
  const deadline = Date.now() + timeouts.leftovers
  for (;;) {
    await endOrphanProcesses(plan)
    const attempt = await tryToStart(plan)
    if ('server' in attempt) return attempt.server
    // Workers of a killed server take a moment to notice it; until then the data must not be touched.
    const isInUse = /shared memory block .* still in use|lock file ".*" already exists/.test(attempt.output)
    if (!isInUse || Date.now() > deadline) throw new EmbeddedPostgresError(startFailed(plan.home, attempt.output))
    await wait(50)
  }
}

async function tryToStart(plan: ServerPlan): Promise<{ server: Server } | { output: string }> {
  if (plan.address.socketFolder) prepareSocketFolder(plan.address.socketFolder, plan.home)
  const child = spawn(plan.binaries.postgres, serverArguments(plan), {
    ...programOptions(plan.home),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group: Ctrl+C in the terminal reaches the shop, which stops the server when it has finished.
    detached: process.platform !== 'win32',
  })
  const exited = watchExit(child)
  const output: string[] = []
  const isReady = await new Promise<boolean>(resolve => {
    followOutput(child, line => {
      output.push(line)
      if (output.length > 100) output.shift()
      if (line.includes('database system is ready to accept connections')) resolve(true)
      if (!isRoutine(line)) plan.log(`PostgreSQL: ${line}`)
    }).once('close', () => resolve(false))
    child.once('error', error => output.push(`FATAL: ${error.message}`))
  })
  return isReady ? { server: runningServer(plan, child, exited) } : { output: output.join('\n') }
}

function runningServer(plan: ServerPlan, child: ChildProcess, exited: Promise<ServerExit>): Server {
  return {
    exited,
    stopSoon: () => void child.kill('SIGINT'),
    async stop() {
      await askToStop(plan, child)
      const isLate = await Promise.race([exited.then(() => false), wait(timeouts.stop, true, { ref: false })])
      if (!isLate) return
      plan.log('PostgreSQL takes too long to stop, so it is cut short. It will recover when it starts again.')
      child.kill('SIGQUIT')
      await exited
    },
  }
}

async function askToStop({ binaries, home }: ServerPlan, child: ChildProcess): Promise<void> {
  if (process.platform !== 'win32') child.kill('SIGINT')
  else await runProgram(binaries.pgCtl, ['stop', '--mode=fast', '--no-wait', `--pgdata=${home.data}`], home)
}

// On the command line instead of postgresql.conf, so that they apply to data made by any release of the shop. A shop
// that needs other settings should use DATABASE_URL.
function serverArguments({ home, address, durable }: ServerPlan): string[] {
  const settings = {
    listen_addresses: address.socketFolder ? '' : address.host,
    port: address.port,
    // This setting is a list: quotes keep a comma in a folder's name from splitting it.
    unix_socket_directories: address.socketFolder ? `"${address.socketFolder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    cluster_name: home.clusterName,
    max_connections: 60,
    shared_buffers: '128MB',
    // Most disks are solid state, and the shop's queries are too short to compile.
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The shop adds timestamps to its log itself, and reports failed queries itself. Details and statements can contain
    // customers' input, which must not be logged.
    log_line_prefix: '',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(!durable && forgetful),
  }
  return ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

// For tests: nothing is forced to disk, and nothing works beside them. Three files at once share the server, each with
// pools and processes of its own.
const forgetful = {
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

function watchExit(child: ChildProcess): Promise<ServerExit> {
  return new Promise(resolve => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

function followOutput(child: ChildProcess, onLine: (line: string) => void) {
  if (!child.stderr) throw new Error('the server was started without a pipe for its messages')
  return createInterface({ input: child.stderr }).on('line', onLine)
}

// Messages of every start and stop, and of a failed attempt to start, whose reason the caller reports.
const routine = [
  /^LOG: {2}(starting PostgreSQL|listening on|shutting down|received fast shutdown|aborting any active transactions)/,
  /^LOG: {2}database system (was shut down|is ready|is shut down)/,
  /^LOG: {2}background worker "logical replication launcher"/,
  /^FATAL: {2}(terminating connection due to administrator command|the database system is)/,
  /^FATAL: {2}(lock file|pre-existing shared memory)/,
  /^HINT: /,
]

function isRoutine(line: string): boolean {
  return routine.some(pattern => pattern.test(line))
}

function startFailed({ data, folder }: DataDir, output: string): string {
  if (/No space left|quota exceeded/i.test(output)) return diskIsFull(folder)
  const reason = /(?:FATAL|PANIC): *(.*)/.exec(output)?.[1] ?? output.trim()
  return `PostgreSQL could not start on the data in ${data}: ${reason || 'it gave no reason'}`
}
