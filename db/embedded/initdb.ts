import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskIsFull } from '../explain-folder-error.ts'
import type { Binaries } from './binaries.ts'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endProcesses } from './processes.ts'
import { runProgram } from './run-program.ts'

const unfinishedPrefix = 'unfinished-'

type Cluster = { password: string; isNew: boolean }
type InitdbOptions = { durable: boolean; log: (message: string) => void }

/** Makes the data directory unless there is one of this major version; returns the password of its users. */
export async function prepareCluster(home: DataDir, binaries: Binaries, making: InitdbOptions): Promise<Cluster> {
  await removeUnfinished(home)
  if (existsSync(home.data)) {
    requireSameMajorVersion(home, binaries)
    return { password: readPassword(home), isNew: false }
  }
  const password = writeNewPassword(home)
  await createCluster(home, binaries, password, making)
  return { password, isNew: true }
}

// Left by a start that was killed before it finished. Its initdb may still be running and writing.
async function removeUnfinished({ folder }: DataDir): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    const unfinished = join(folder, name)
    endProcesses(command => command.includes(`--pgdata=${join(unfinished, 'data')}`))
    // Not rmSync, which stops at a file that disappears while it works.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  }
}

function requireSameMajorVersion({ data }: DataDir, { majorVersion }: Binaries): void {
  const file = join(data, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (found === majorVersion) return
  throw new EmbeddedPostgresError(
    found === ''
      ? `The folder ${data} holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`
      : `The database in ${data} was made by PostgreSQL ${found}, but this release of the shop brings PostgreSQL` +
          ` ${majorVersion}: make a backup with the release that made it, and restore it with this one into an empty` +
          ' DATA_DIR.',
  )
}

function readPassword({ passwordFile }: DataDir): string {
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : ''
  if (password !== '') return password
  throw new EmbeddedPostgresError(
    `The database's password is missing from ${passwordFile}: put that file back from your backup.`,
  )
}

// Written before the data get their name, so that data without a known password never exist.
function writeNewPassword({ passwordFile }: DataDir): string {
  const password = randomBytes(24).toString('base64url')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

// Made under another name and renamed when complete, so a killed start leaves nothing that looks like data.
async function createCluster(home: DataDir, binaries: Binaries, password: string, making: InitdbOptions) {
  const unfinished = mkdtempSync(join(home.folder, unfinishedPrefix))
  try {
    const passwordFile = join(unfinished, 'password')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (home.user) {
      for (const path of [unfinished, passwordFile]) chownSync(path, home.user.uid, home.user.gid)
    }
    await runInitdb(home, binaries, { data: join(unfinished, 'data'), passwordFile, ...making })
    renameSync(join(unfinished, 'data'), home.data)
    makeRenameDurable(home)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

// Otherwise a power cut soon after could undo the rename, and with it the first orders.
function makeRenameDurable({ folder }: DataDir): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

type Initdb = InitdbOptions & { data: string; passwordFile: string }

// Sort order and case come from PostgreSQL itself and are the same everywhere. But trigrams and text search ask the
// system what a letter is (LC_CTYPE), and under plain "C" no Urdu letter is one. The first locale that this system
// knows is used.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function runInitdb(
  home: DataDir,
  binaries: Binaries,
  { data, passwordFile, durable, log }: Initdb,
): Promise<void> {
  let output = ''
  for (const characterType of characterTypes) {
    const args = [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]
    const result = await runProgram(binaries.initdb, args, home)
    if (result.succeeded) {
      if (characterType === 'C') log('This system has no UTF-8 locale, so the search by likeness will miss Urdu words.')
      return
    }
    output = result.output
    if (!output.includes('invalid locale name')) break
  }
  throw new EmbeddedPostgresError(initdbFailed(home, output))
}

function initdbFailed({ folder }: DataDir, output: string): string {
  if (/No space left|quota exceeded/i.test(output)) return diskIsFull(folder)
  const reason = /error: *(.*)|FATAL: *(.*)/.exec(output)
  return `The database could not be created in ${folder}: ${reason?.[1] ?? reason?.[2] ?? output.trim()}`
}
