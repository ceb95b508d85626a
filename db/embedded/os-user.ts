import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user PostgreSQL runs as when the shop itself runs as root, which PostgreSQL refuses. */
export type OsUser = { name: string; uid: number; gid: number }

/** Without a user of its own: one made for the shop, one made for PostgreSQL, or the one that owns nothing. */
const USUAL_NAMES = ['dukan', 'postgres', 'nobody']

/** Undefined when the shop is not root: PostgreSQL then simply runs as the same user. */
export function findServerUser(existingData: string, dataDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findUsualUser(existingData, dataDir)
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL may not run as root, and this machine has none of the users dukan, postgres and nobody:' +
      ' start the shop as an ordinary user.',
  )
}

/** Data that exist keep their owner: they may have been made by an ordinary user, or before a user `postgres` came. */
export function findUsualUser(existingData: string, dataDir: string): OsUser | undefined {
  const named = USUAL_NAMES.map(findUserNamed).find(user => user !== undefined)
  return findOwner(existingData) ?? findOwner(dataDir) ?? named
}

/** Whom a file or folder belongs to; undefined when there is none, or when it is root's. */
export function findOwner(path: string): OsUser | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || stats.uid === 0) return undefined
  const name = passwdEntries().find(entry => entry.uid === stats.uid)?.name ?? String(stats.uid)
  return { name, uid: stats.uid, gid: stats.gid }
}

/** A user of this machine, root apart. */
export function findUserNamed(name: string): OsUser | undefined {
  return passwdEntries().find(entry => entry.name === name && entry.uid !== 0)
}

/** The first folder on the way to `path` (itself included) that keeps the account out. */
export function findClosedFolder(path: string, user: OsUser): string | undefined {
  const parent = dirname(path)
  const closedAbove = parent === path ? undefined : findClosedFolder(parent, user)
  return closedAbove ?? (mayEnter(path, user) ? undefined : path)
}

function passwdEntries(): OsUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid))
}

function mayEnter(path: string, { uid, gid }: OsUser): boolean {
  const stats = statSync(path)
  const bits = stats.uid === uid ? stats.mode >> 6 : stats.gid === gid ? stats.mode >> 3 : stats.mode
  const needed = stats.isDirectory() ? 0o1 : 0o4
  return (bits & needed) === needed
}
