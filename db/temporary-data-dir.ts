import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for data that PostgreSQL may enter, which runs as another user when this runs as root. */
export async function newTemporaryDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dukan-test-'))
  await chmod(directory, 0o755)
  return directory
}
