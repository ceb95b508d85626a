import { accessSync, constants, readlinkSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The write-ahead log of one server may grow to 1 GB; containers often have 64 MB here. */
const ROOM = 4 * 1024 ** 3

/** A folder for the data of tests that PostgreSQL may enter: in memory where the machine has room for it there. */
export async function newTestDataDir(): Promise<string> {
  const folder = hasRoomInMemory() ? MEMORY : tmpdir()
  await deleteAbandoned(folder)
  const directory = await mkdtemp(join(folder, `${namePrefix()}${process.pid}-`))
  await chmod(directory, 0o755)
  return directory
}

/** Tests that were interrupted leave their folder, which would take up memory until the machine starts again. */
async function deleteAbandoned(folder: string): Promise<void> {
  const prefix = namePrefix()
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid > 0 && !isRunning(pid)) await deleteWhereAllowed(join(folder, name))
  }
}

/**
 * Containers may share the folder, and a process of another one cannot be seen from here. Not `dukan-test-`: older
 * versions would take the namespace for a process that has ended.
 */
function namePrefix(): string {
  try {
    const [namespace = ''] = /\d+/.exec(readlinkSync('/proc/self/ns/pid')) ?? []
    return `dukan-tests-${namespace}-`
  } catch {
    return 'dukan-tests-'
  }
}

async function deleteWhereAllowed(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    // Of another user, who deletes it with the next tests.
    if (!(error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code)))) throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of another user: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
