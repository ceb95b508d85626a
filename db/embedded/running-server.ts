import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findDatabaseFolder } from './data-dir.ts'
import { type Connection, shopConnection } from './database.ts'

/**
 * How to reach the PostgreSQL of a shop that is running on `dataDir`; undefined when none answers. For programs that
 * work beside the shop.
 */
export async function findRunningServer(dataDir: string): Promise<Connection | undefined> {
  if (!existsSync(dataDir)) return undefined
  const folder = findDatabaseFolder(dataDir)
  const [pidFile, passwordFile] = [join(folder, 'data/postmaster.pid'), join(folder, 'password')]
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined
  // Its lines: pid, data directory, start time, port, socket directory, listen address.
  const [, , , port, socketFolder, address] = readFileSync(pidFile, 'utf8').split('\n')
  const connection = shopConnection(
    { host: socketFolder || address || '127.0.0.1', port: Number(port) },
    readFileSync(passwordFile, 'utf8').trim(),
  )
  return (await answers(connection)) ? connection : undefined
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
