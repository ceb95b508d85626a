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

/** Runs commands one after the other, up to the first that fails. */
export function runAll(commands: Command[]): void {
  for (const [command, ...args] of commands) if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) return
}
