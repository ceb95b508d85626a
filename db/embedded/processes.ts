import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * The program and arguments of a process; empty when it does not exist or is an unreaped zombie. Every user may read a
 * command line; often root in a container may read nothing else of another user's process.
 */
export function readCommand(pid: number): string[] {
  if (!Number.isInteger(pid) || pid <= 0) return []
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return splitCommand(execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return []
  }
}

function splitCommand(line: string): string[] {
  const [, program, data] = /^(.*\/postgres) -D (.*?) -c /.exec(line.trim()) ?? []
  return program && data ? [program, '-D', data] : []
}

/** 0 when there is no such process. */
export function readParent(pid: number): number {
  try {
    // After the name, which is in parentheses and may contain anything, come the state and the parent.
    const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent ?? 0)
  } catch {
    return 0
  }
}

/** Kills all processes whose command matches. Only on Linux; elsewhere they end by themselves. */
export function endProcesses(fits: (command: string[], pid: number) => boolean): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (fits(readCommand(pid), pid)) endProcess(pid, 'SIGKILL')
  }
}

export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
