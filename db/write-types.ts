// `npm run db:types`: writes db/types.ts and db/schema.sql from the migrations, on a temporary database.
import { rm, writeFile } from 'node:fs/promises'
import { openDatabase } from './client.ts'
import { describeSchema } from './describe-schema.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'
import { newTemporaryDataDir } from './temporary-data-dir.ts'

const dataDir = await newTemporaryDataDir()
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const db = openDatabase(postgres.connection, console.error)
try {
  await migrate(db)
  await generateTypes(db, 'db/types.ts')
  await writeFile('db/schema.sql', await describeSchema(db))
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}
