import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Command = [string, ...string[]]

/** The first of these programs that is on this machine's PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(isProgram)
}

/** Whether a file exists and is executable. */
export function isProgram(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The commands with which the package manager installs a package, where we may use it. */
export function aptCommands(...packages: string[]): Command[] {
  if (process.getuid?.() !== 0) return []
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', ...packages],
  ]
}

/**
 * Runs commands one after the other, up to the first that fails. What they print is not shown. Returns why that one
 * failed, in one line.
 */
export function runAll(commands: Command[]): string | undefined {
  for (const [command, ...args] of commands) {
    const { status, error, stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      maxBuffer: 100 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return `${command}: ${error?.message ?? reasonIn(`${stderr}\n${stdout}`)}`
  }
}

/** The first line that says that it is an error, else the last one. */
function reasonIn(printed: string): string {
  const lines = printed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const reason = lines.find(line => /^E:|\berror\b/i.test(line)) ?? lines.at(-1) ?? 'failed without a word'
  return reason.slice(0, 200)
}
