import { accessSync, constants, statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The write-ahead log of one server may grow to 1 GB; containers often have 64 MB here. */
const ROOM = 4 * 1024 ** 3

/** A folder for the data of tests that PostgreSQL may enter: in memory where the machine has room for it there. */
export async function newTestDataDir(): Promise<string> {
  const directory = await mkdtemp(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'dukan-test-'))
  await chmod(directory, 0o755)
  return directory
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
