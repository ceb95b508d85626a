import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs'
import type { OsUser } from './os-user.ts'

type Options = {
  /** Names right below the path that are left as they are. */
  except?: string[]
}

/**
 * Gives a file, or a folder with what it holds, to `account`. Linux only. The account may be at work in the folder meanwhile and put a link in
 * the place of a file: each is opened without following links, from its opened folder, and a file that has another name elsewhere is left alone.
 */
export function changeOwner(path: string, user: OsUser, { except = [] }: Options = {}): void {
  const opened = openWithoutLinks(path)
  if (opened === undefined) return
  try {
    const stats = fstatSync(opened)
    if (stats.isDirectory()) {
      const folder = `/proc/self/fd/${opened}`
      for (const name of readdirSync(folder)) if (!except.includes(name)) changeOwner(`${folder}/${name}`, user)
    }
    if (stats.uid === user.uid && stats.gid === user.gid) return
    if (stats.isDirectory() || (stats.isFile() && stats.nlink === 1)) fchownSync(opened, user.uid, user.gid)
  } finally {
    closeSync(opened)
  }
}

/** Undefined for a link (ELOOP), a socket (ENXIO), and what has gone meanwhile. */
function openWithoutLinks(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ELOOP', 'ENXIO', 'ENOENT'].includes(String(error.code)))
      return undefined
    throw error
  }
}
