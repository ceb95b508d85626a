import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findClosedFolder, findServerUser, type OsUser } from './os-user.ts'

/** Where the database is stored, and the user it runs as. All paths are real paths without links. */
export type DataDir = {
  /** The path that the operator knows: the folder given as DATA_DIR. */
  dataDir: string
  /** Contains everything below; closed to other users, or only passable when root starts the shop. */
  folder: string
  data: string
  passwordFile: string
  /** Names the server's processes, so that they can be distinguished from those of other shops. */
  clusterName: string
  user: OsUser | undefined
}

export const systemFolder = '/var/lib/dukan'
const signpostName = 'postgres-is-kept-elsewhere.txt'

/** Finds or makes the folder for the database, below `dataDir` where PostgreSQL can reach it. */
export function findDataDir(dataDir: string, log: (message: string) => void): DataDir {
  mkdirSync(dataDir, { recursive: true })
  const nominal = realpathSync(dataDir)
  const below = join(nominal, 'postgres')
  const elsewhere = readSignpost(nominal)
  const user = findServerUser(join(elsewhere ?? below, 'data'), nominal)
  const closed = user && findClosedFolder(nominal, user)
  if (elsewhere) return openDataDir(nominal, elsewhere, user)
  if (!closed) return openDataDir(nominal, below, user)
  if (existsSync(join(below, 'data'))) throw new EmbeddedPostgresError(dataIsUnreachable(below, closed, user.name))
  return moveToSystemFolder(nominal, closed, user, log)
}

/** The folder of the database of `dataDir`, whether it exists yet or not. */
export function findDatabaseFolder(dataDir: string): string {
  const nominal = realpathSync(dataDir)
  return readSignpost(nominal) ?? join(nominal, 'postgres')
}

function openDataDir(dataDir: string, folder: string, user: OsUser | undefined): DataDir {
  mkdirSync(folder, { recursive: true })
  // Set explicitly, so that the umask does not matter. The account must pass through and no more.
  chmodSync(folder, user ? 0o711 : 0o700)
  const data = join(folder, 'data')
  return {
    dataDir,
    folder,
    data,
    passwordFile: join(folder, 'password'),
    clusterName: `dukan-${shortHash(data)}`,
    user,
  }
}

function moveToSystemFolder(nominal: string, closed: string, user: OsUser, log: (message: string) => void): DataDir {
  const folder = join(systemFolder, shortHash(nominal))
  const reason = `PostgreSQL may not run as root, and the user ${user.name} cannot enter ${closed}`
  makeSystemFolder()
  writeSignpost(nominal, folder, reason)
  log(`The database is kept in ${folder}, because ${reason}.`)
  return openDataDir(nominal, folder, user)
}

export function makeSystemFolder(): void {
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
}

function writeSignpost(nominal: string, folder: string, reason: string): void {
  const lines = ['The database of this shop is kept in', folder, 'for the data folder', nominal, `because ${reason}.`]
  writeFileSync(join(nominal, signpostName), `${lines.join('\n')}\n`)
}

// The note in DATA_DIR leads to the data, not the hash of the path, so a folder may be renamed.
// A copy of a folder that still exists is another shop: it must not write to the first one's data.
function readSignpost(nominal: string): string | undefined {
  const file = join(nominal, signpostName)
  if (!existsSync(file)) return undefined
  const [, folder, , writtenFor] = readFileSync(file, 'utf8').split('\n')
  const isCopy = writtenFor !== nominal && existsSync(join(writtenFor ?? '', signpostName))
  return isCopy || !folder ? undefined : folder
}

function dataIsUnreachable(folder: string, closed: string, name: string): string {
  return (
    `The database in ${folder} cannot be reached, since the user ${name}, as whom PostgreSQL runs, may not enter` +
    ` ${closed}: allow it with chmod o+x, or start the shop as the user who owns the data.`
  )
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
