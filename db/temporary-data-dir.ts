import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a data folder that PostgreSQL can enter; it runs as another user when this process is root. */
export async function newTemporaryDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dukan-test-'))
  await chmod(directory, 0o755)
  return directory
}
