import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup } from '../backup/check-backup.ts'
import { listMigrations } from '../db/migrate.ts'
import { projectRoot } from '../db/project-root.ts'

/** What to do before this version is published, so that later ones are tested with its data; null when it is done. */
export async function noteOnFixture(version: string): Promise<string | null> {
  const path = `release/fixtures/${version}.tar.zst`
  const make = 'npm run release:fixture, and commit what it writes'
  if (!existsSync(join(projectRoot, path))) return `Before you publish ${version}: ${make}.`
  const { header } = await checkBackup(join(projectRoot, path), undefined)
  const held = new Set(header.migrations.map(({ name }) => name))
  const missing = (await listMigrations()).filter(({ name }) => !held.has(name))
  if (missing.length === 0) return null
  return `Before you publish ${version}: ${path} is older than this code, so delete it, ${make}.`
}
