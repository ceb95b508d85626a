import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs'
import type { OsUser } from './os-user.ts'

type Options = {
  /** Names directly below the path that are skipped. */
  except?: string[]
}

/**
 * Gives a file, or a folder with its contents, to `account`. Linux only. The account may replace a file by a link at
 * the same time, so each entry is opened from its open folder without following links, and a file with several hard
 * links is skipped.
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

/** Undefined for a link (ELOOP), a socket (ENXIO), and an entry that no longer exists. */
function openWithoutLinks(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ELOOP', 'ENXIO', 'ENOENT'].includes(String(error.code)))
      return undefined
    throw error
  }
}
