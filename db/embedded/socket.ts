import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { DataDir } from './data-dir.ts'
import { findClosedFolder } from './os-user.ts'

/**
 * Where the server listens: a private folder for its socket, or a loopback port where the platform has no such sockets.
 */
export type ServerSocket = { host: string; port: number; socketFolder: string | undefined }

const socketPort = 5432
// The size of sockaddr_un without its closing zero byte. PostgreSQL adds "/.s.PGSQL.5432" to the folder.
const longestSocketPath = process.platform === 'linux' ? 107 : 103
const temporaryPrefix = 'dukan-postgres-'

export async function chooseSocket(home: DataDir): Promise<ServerSocket> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort(), socketFolder: undefined }
  const nearby = join(home.folder, 'socket')
  const folder = fits(nearby) ? nearby : makeTemporaryFolder(home)
  return { host: folder, port: socketPort, socketFolder: folder }
}

/**
 * Called before every start of the server: a cleaner of temporary folders may have removed it, and it may contain a
 * killed server's socket with a pid that another process has by now.
 */
export function prepareSocketFolder(folder: string, { user }: DataDir): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Removes a temporary socket folder; one beside the data stays. */
export function removeTemporaryFolder(socketFolder: string | undefined): void {
  if (socketFolder && basename(socketFolder).startsWith(temporaryPrefix)) {
    rmSync(socketFolder, { recursive: true, force: true })
  }
}

function makeTemporaryFolder({ user }: DataDir): string {
  // The starting user may have a temporary folder of their own that this user cannot enter.
  const parents = [tmpdir(), '/tmp'].filter(existsSync).map(parent => realpathSync(parent))
  const parent = parents.find(
    candidate => fits(join(candidate, `${temporaryPrefix}XXXXXX`)) && !(user && findClosedFolder(candidate, user)),
  )
  return mkdtempSync(join(parent ?? '/tmp', temporaryPrefix))
}

function fits(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= longestSocketPath
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no loopback port is free')
  return address.port
}
