import { accessSync, constants, statfsSync } from 'node:fs'
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
  const directory = await mkdtemp(join(folder, `dukan-test-${process.pid}-`))
  await chmod(directory, 0o755)
  return directory
}

/** Tests that were interrupted leave their folder, which would take up memory until the machine starts again. */
async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^dukan-test-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
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
