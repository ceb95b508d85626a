// `npm run release:fixture [-- NAME]`: makes a small shop by the code of this version and writes its backup into
// release/fixtures, with what must be found in it after an update (docs/decisions/0093-updates.md).
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '../backup/make-backup.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'
import packageJson from '../package.json' with { type: 'json' }
import { openStorage } from '../storage/storage.ts'
import { describeShop } from './describe-shop.ts'
import { fillFixture } from './fill-fixture.ts'

const folder = join(import.meta.dirname, 'fixtures')
const name = process.argv[2] ?? packageJson.version
const file = join(folder, `${name}.tar.zst`)
if (existsSync(file)) {
  console.error(
    `${file} exists. The fixture of a released version never changes; delete it if ${name} is not released.`,
  )
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const dataDir = await newTemporaryDataDir()
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
const db = openDatabase(postgres.connection, console.error)
try {
  const disk = openStorage({ directory: join(dataDir, 'media') })
  await migrate(db)
  await fillFixture(db, disk)
  writeFileSync(join(folder, `${name}.json`), await rowsAsJson(db))
  await makeBackup({ connection: postgres.connection, disk, file })
  process.stdout.write(`${file}: ${((await stat(file)).size / 1024).toFixed(0)} KB\n`)
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** One row on each line, so that two fixtures can be compared. */
async function rowsAsJson(db: Db): Promise<string> {
  const parts = Object.entries(await describeShop(db)).map(
    ([part, rows]) => `"${part}": [\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}
