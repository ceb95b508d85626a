import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user that PostgreSQL runs as when root started the shop, because PostgreSQL refuses root. */
export type OsUser = { name: string; uid: number; gid: number }

/** The default users: one made for the shop, one made for PostgreSQL, or the one that owns no files. */
const USUAL_NAMES = ['dukan', 'postgres', 'nobody']

/** Undefined when the shop is not root: PostgreSQL then runs as the same user. */
export function findServerUser(existingData: string, dataDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findUsualUser(existingData, dataDir)
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL may not run as root, and this machine has none of the users dukan, postgres and nobody:' +
      ' start the shop as an ordinary user.',
  )
}

/** Existing data keep their owner: an ordinary user may have made them, or they may be older than a user `postgres`. */
export function findUsualUser(existingData: string, dataDir: string): OsUser | undefined {
  const named = USUAL_NAMES.map(findUserNamed).find(user => user !== undefined)
  return findOwner(existingData) ?? findOwner(dataDir) ?? named
}

/** The owner of a file or folder; undefined when it does not exist or belongs to root. */
export function findOwner(path: string): OsUser | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || stats.uid === 0) return undefined
  const name = passwdEntries().find(entry => entry.uid === stats.uid)?.name ?? String(stats.uid)
  return { name, uid: stats.uid, gid: stats.gid }
}

/** A user of this machine, except root. */
export function findUserNamed(name: string): OsUser | undefined {
  return passwdEntries().find(entry => entry.name === name && entry.uid !== 0)
}

/** The first folder on the way to `path`, including itself, that the account cannot enter. */
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
