// `npm start`: builds when the sources changed since the last build, then runs the shop. A release (docs/deploying.md)
// has a build and no sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../db/project-root.ts'
import { readConfig } from './config.ts'
import { requireFreeAddress } from './free-address.ts'
import { readLauncher } from './launcher.ts'
import { StartProblem } from './start-problem.ts'

const SOURCES = [
  '{admin,api,backup,db,demo,import,jobs,messages,server,shop,simulators,storage,storefront}/**/*',
  'docs/guide/**/*',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.txt',
  'vite.config.ts',
]
const STAMP = join(projectRoot, 'dist/built-from')
const SETTINGS_OF_BUILD = join(projectRoot, 'vite.config.ts')
const VITE = join(projectRoot, 'node_modules/vite/bin/vite.js')

const launcher = readLauncher()
// The shop checks its settings again. Checking here reports a mistake before a build of half a minute.
try {
  await requireFreeAddress(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
if (existsSync(SETTINGS_OF_BUILD)) await buildIfChanged()
// npm was stopped during the build.
if (readLauncher() !== launcher) process.exit(1)
await become(join(projectRoot, 'dist/server/main.js'))

/**
 * Replaces this process with the shop where the platform allows it, else runs it inside. A replaced process gets
 * settings that only a start can set: glibc then frees the memory of re-encoded pictures (383 MB against 152 MB after
 * 37 of them).
 */
async function become(main: string): Promise<void> {
  const memory = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }
  if (process.platform === 'win32') await import(pathToFileURL(main).href)
  else process.execve?.(process.execPath, [process.execPath, main], { ...memory, ...process.env })
}

async function buildIfChanged(): Promise<void> {
  const sources = await fingerprintOfSources()
  if (await isBuiltFrom(sources)) return
  if (existsSync(VITE)) return await build(sources)
  console.error(
    'The shop was not built from these sources, and what builds it is not installed. Run "npm ci" without --omit=dev, or start a release (docs/deploying.md).',
  )
  process.exit(1)
}

/** In a child process, so that the builder's memory is freed. */
async function build(sources: string): Promise<void> {
  process.stdout.write('Building the shop…\n')
  const { status } = spawnSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The shop could not be built. The lines above say why.')
    process.exit(1)
  }
  await writeFile(STAMP, sources)
}

async function isBuiltFrom(fingerprint: string): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === fingerprint
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(SOURCES, { cwd: projectRoot, withFileTypes: true }))
  const paths = files.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}
