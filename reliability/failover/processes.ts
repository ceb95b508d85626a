import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OsUser } from '#db/embedded/os-user.ts'
import { endProcess, readParent } from '#db/embedded/processes.ts'

export type Program = {
  name: string
  command: string
  args: string[]
  folder?: string
  environment?: Record<string, string>
}

export type Running = { name: string; pid: number; hasEnded(): boolean; end(signal: NodeJS.Signals): Promise<void> }

/** How long a process may take to end before it is killed. */
const GRACE_MS = 30_000

/**
 * Starts programs as `user`, which a process of root becomes, each with its output in a file of `folder`. Ctrl+C does
 * not reach them: whoever started them ends them in order.
 */
export function newLauncher({ user, folder }: { user: OsUser | undefined; folder: string }) {
  const running: Running[] = []

  async function launch({
    name,
    command,
    args,
    folder: cwd = folder,
    environment = {},
  }: Program): Promise<ChildProcess> {
    const output = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8', HOME: folder, ...environment },
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    closeSync(output)
    await once(child, 'spawn')
    return child
  }

  async function start(program: Program): Promise<Running> {
    const child = await launch(program)
    const { pid = 0 } = child
    const { name } = program
    const one = { name, pid, hasEnded: () => hasEnded(child), end: (signal: NodeJS.Signals) => end(child, signal) }
    running.push(one)
    return one
  }

  /** Runs a program to its end; throws with its output when it fails. */
  async function run(program: Program): Promise<void> {
    const { name } = program
    const child = await launch(program)
    if (!hasEnded(child)) await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`${name} failed:\n${lastLines(join(folder, `${name}.log`))}`)
  }

  return { start, run, running }
}

export type Launcher = ReturnType<typeof newLauncher>

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = new AbortController()
  const killing = wait(GRACE_MS, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  await ended
  late.abort()
  await killing
}

export const lastLines = (path: string): string => readFileSync(path, 'utf8').split('\n').slice(-15).join('\n')

/** The processes of the PostgreSQL of these data, the first one its main process; none when it does not run. */
export function serverProcesses(data: string): number[] {
  const main = mainProcess(data)
  if (main === 0) return []
  const parts = readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && readParent(pid) === main)
  return [main, ...parts]
}

function mainProcess(data: string): number {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readParent(pid) === 0 && !isThere(pid) ? 0 : pid
  } catch {
    return 0
  }
}

const isThere = (pid: number): boolean => readdirSync('/proc').includes(String(pid))

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) endProcess(pid, signal)
}
