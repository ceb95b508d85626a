import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findClosedPrograms } from '#db/embedded/binaries.ts'
import { changeOwner } from '#db/embedded/change-owner.ts'
import { findDatabaseFolder, systemFolder } from '#db/embedded/data-dir.ts'
import { findClosedFolder, findOwner, findUserNamed, findUsualUser, type OsUser } from '#db/embedded/os-user.ts'
import { projectRoot } from '#db/project-root.ts'
import type { Config } from './config.ts'
import { MEDIA_FOLDER, WRITTEN_BY_ROOT } from './open-storage.ts'
import { StartProblem } from './start-problem.ts'

type Settings = Pick<Config, 'RUN_AS' | 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE'>

/**
 * The user of the process: the one it has become, or the reason why it is still root. Null when root did not start it.
 */
export type RunsAs = { user: string } | { root: string } | null

/** One file of each folder that the shop reads while it runs. */
const PROGRAM = [
  'dist/server/main.js',
  'dist/client/.vite/manifest.json',
  'db/migrations',
  'demo/pictures',
  'node_modules/pg',
]

/**
 * When root started the process, becomes an ordinary user for good. That user owns the files that the shop writes
 * (docs/decisions/0048-root.md). Call it after the port is open and before any request is read. Throws a StartProblem
 * when RUN_AS cannot be used.
 */
export function giveUpRoot(settings: Settings): RunsAs {
  if (process.getuid?.() !== 0) {
    requireSelf(settings.RUN_AS)
    return null
  }
  if (process.platform !== 'linux') return keepRoot(settings, 'it can become another user on Linux alone')
  makeReachable(settings.DATA_DIR)
  const database = findDatabaseFolder(settings.DATA_DIR)
  const account =
    settings.RUN_AS === undefined
      ? findUsualUser(join(database, 'data'), settings.DATA_DIR)
      : requireAccount(settings.RUN_AS)
  if (!account) return keepRoot(settings, 'this machine has none of the users dukan, postgres and nobody')
  requireOwnData(settings, account, join(database, 'data'))
  const closed = findClosed(settings, account)
  if (closed) return keepRoot(settings, `the user ${account.name} may not enter ${closed}`)
  handOverData(settings, account, database)
  become(account)
  return { user: account.name }
}

function requireSelf(runAs: string | undefined): void {
  if (runAs === undefined || (process.getuid && parseAccount(runAs)?.uid === process.getuid())) return
  throw new StartProblem(
    `RUN_AS is '${runAs}', but only root can become another user: start the shop as root on Linux, or leave RUN_AS out.`,
  )
}

function requireAccount(runAs: string): OsUser {
  const account = parseAccount(runAs)
  if (account) return account
  throw new StartProblem(
    `RUN_AS must be a user of this machine other than root, or two numbers such as 1000:1000, and is '${runAs}'.`,
  )
}

function parseAccount(runAs: string): OsUser | undefined {
  const [, uid, gid] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(runAs) ?? []
  return uid && gid ? { name: runAs, uid: Number(uid), gid: Number(gid) } : findUserNamed(runAs)
}

/** An operator who named a user does not want root instead. */
function keepRoot({ RUN_AS }: Settings, reason: string): RunsAs {
  if (RUN_AS === undefined) return { root: reason }
  throw new StartProblem(`The shop cannot run as '${RUN_AS}', since ${reason}.`)
}

function requireOwnData({ DATABASE_URL }: Settings, account: OsUser, data: string): void {
  const owner = DATABASE_URL === undefined ? findOwner(data) : undefined
  if (!owner || owner.uid === account.uid) return
  throw new StartProblem(
    `The database in ${data} belongs to the user ${owner.name}: set RUN_AS to that user, or give the folder to ${account.name} with chown -R.`,
  )
}

/** Sets the mode whatever root's umask is: a folder that only root may enter would lock the new user out. */
function makeReachable(dataDir: string): void {
  const umask = process.umask(0o022)
  try {
    mkdirSync(dataDir, { recursive: true })
  } finally {
    process.umask(umask)
  }
}

function findClosed({ DATA_DIR, DATABASE_URL }: Settings, account: OsUser): string | undefined {
  const paths = [realpathSync(DATA_DIR), ...PROGRAM.map(path => realpathSync(join(projectRoot, path)))]
  const closed = paths.map(path => findClosedFolder(path, account)).find(path => path !== undefined)
  return closed ?? (DATABASE_URL === undefined ? findClosedPrograms(account) : undefined)
}

function handOverData({ DATA_DIR, DATABASE_URL, STORAGE }: Settings, account: OsUser, database: string): void {
  const dataDir = realpathSync(DATA_DIR)
  if (STORAGE.kind === 'disk') {
    handOverMedia(join(dataDir, MEDIA_FOLDER), account)
  }
  // Only the user itself may enter it. The command may have written there as root.
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
  changeOwner(join(dataDir, 'backups'), account)
  // A note in DATA_DIR can say that the database lies elsewhere. That folder may belong to another user, so only these
  // paths are trusted.
  if (DATABASE_URL === undefined && [dataDir, systemFolder].includes(dirname(database))) {
    mkdirSync(database, { recursive: true })
    // PostgreSQL's own folder belongs to the account already.
    changeOwner(database, account, { except: ['data'] })
  }
}

/** A large shop has a hundred thousand files: they are only looked through where one may not be the account's. */
function handOverMedia(folder: string, account: OsUser): void {
  mkdirSync(folder, { recursive: true })
  const mark = join(folder, WRITTEN_BY_ROOT)
  const { uid, gid } = statSync(folder)
  if (uid === account.uid && gid === account.gid && !existsSync(mark)) return
  // The folder itself comes last, so that a start which is killed begins again.
  changeOwner(folder, account)
  rmSync(mark, { force: true })
}

/** Changes the groups first: afterwards the process has no right to. */
function become({ uid, gid }: OsUser): void {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
  const rights = /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  if (process.getuid?.() !== uid || Number.parseInt(rights ?? 'f', 16) !== 0)
    throw new StartProblem('The shop could not give up the rights of root: start it as an ordinary user.')
}
