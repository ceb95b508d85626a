import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { readBackupFile } from './backup-files.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { reasonOf } from './restore-error.ts'

/** How many there are of what an owner knows the numbers of. */
export type ShopCounts = { orders: number; products: number; customers: number }

/** What a backup is, and what a restore of it would do. Times are ISO 8601. */
export type RestoreFacts = {
  madeAt: string
  version: string
  bytes: number
  files: number
  counts: ShopCounts
  present: ShopCounts
  /** Orders of the present shop that came after the backup. */
  lostOrders: number
}

/** A backup that an owner chose, in this process; `id` names it until another one is chosen. */
export type PreparedRestore = { id: string; name: string } & (
  | { state: 'checking' }
  | { state: 'ready'; facts: RestoreFacts }
  | { state: 'failed'; problem: string }
)

/** The places of chosen backups. `folder`: where the process may write. */
type Places = { connection: pg.ClientConfig; folder: string; place: Disk }

/** What is left of a process that ended while a file arrived. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

/** Stores an uploaded file as it arrives; returns its path. Throws a BackupError when the disk has no room for it. */
export async function storeUpload(
  { folder }: Pick<Places, 'folder'>,
  { content, byteSize }: { content: AsyncIterable<Uint8Array>; byteSize: number },
): Promise<string> {
  const file = await newFile(folder)
  const { bavail, bsize } = await statfs(folder)
  // The shop's database and the backup that is made before the restore need room too.
  if (byteSize > (bavail * bsize) / 2) throw new BackupError('The disk of the server has no room for this file.')
  try {
    await pipeline(content, limited(byteSize), createWriteStream(file, { mode: 0o600 }))
    if ((await stat(file)).size !== byteSize) throw new BackupError('The file did not arrive completely.')
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

const limited = (byteSize: number) =>
  async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let arrived = 0
    for await (const chunk of content) {
      arrived += chunk.length
      if (arrived > byteSize) throw new BackupError('The file is larger than was said.')
      yield chunk
    }
  }

/** A name of its own: the retention may delete the stored backup before it is restored. */
export async function takeStored({ folder, place }: Places, name: string): Promise<string> {
  const file = await newFile(folder)
  const stored = await pathIn(place, name)
  if (stored === null) await pipeline(await readBackupFile(place, name), createWriteStream(file, { mode: 0o600 }))
  else await link(stored, file).catch(() => copyFile(stored, file))
  return file
}

/** The path of a file in a folder of this machine; null in a bucket. */
async function pathIn(place: Disk, name: string): Promise<string | null> {
  const url = await place.getUrl(name).catch(() => '')
  return isAbsolute(url) ? url : null
}

async function newFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    // A file that was refused a moment ago may go between the two.
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(join(folder, name), { force: true, recursive: true })
  }
  return join(folder, randomUUID())
}

/** Reads the chosen file to its end, and compares it with the present shop. */
export async function readFacts(
  file: string,
  { passphrase, connection }: { passphrase: string | undefined; connection: pg.ClientConfig },
): Promise<{ backup: CheckedBackup; facts: RestoreFacts }> {
  const backup = await checkBackup(file, passphrase)
  const { header, counts, files } = backup
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const facts = {
      madeAt: header.createdAt,
      version: header.version,
      bytes: (await stat(file)).size,
      files,
      counts: { orders: counts.orders ?? 0, products: counts.products ?? 0, customers: counts.customers ?? 0 },
      present: await countPresent(client),
      lostOrders: await countOrdersSince(client, header.createdAt),
    }
    return { backup, facts }
  } finally {
    await client.end()
  }
}

async function countPresent(client: pg.ClientBase): Promise<ShopCounts> {
  const { rows } = await client.query<ShopCounts>(`select (select count(*)::int from orders) as orders,
    (select count(*)::int from products) as products, (select count(*)::int from customers) as customers`)
  return rows[0] ?? { orders: 0, products: 0, customers: 0 }
}

/** An order that was open when the backup was made is in it; what happened to it since is not. */
export async function countOrdersSince(client: pg.ClientBase, madeAt: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from orders where created_at > $1', [
    madeAt,
  ])
  return rows[0]?.n ?? 0
}

/** Why a backup cannot be restored, for the owner: without the paths of the server. */
export const problemOf = (error: unknown, { file, name }: { file: string; name: string }): string =>
  (error instanceof BackupError ? error.message : `The restore failed: ${reasonOf(error)}`)
    .replaceAll(file, name)
    .replace('is encrypted: set BACKUP_PASSPHRASE to its passphrase', 'is encrypted: type its passphrase')
    .replace('BACKUP_PASSPHRASE is not the passphrase', 'This is not the passphrase')
    .replace(' Nothing was changed: use another one.', ' Nothing was changed: choose another one.')
