// `npm run release [-- FOLDER]`: makes a folder with everything a production machine needs (docs/deploying.md), in
// var/release unless one is named.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }
import { readImportGraph } from './import-graph.ts'
import { noteOnFixture } from './note-on-fixture.ts'

/** Commands that run from source: `npm start`, `npm run reset-password`, `stock:check`, `backup` and the like. */
const COMMANDS = [
  'server/start.ts',
  'server/stock-check.ts',
  'server/money-check.ts',
  'server/backup.ts',
  'server/chat-read.ts',
  'server/export.ts',
  'server/import.ts',
  'server/psql.ts',
  'server/reset-password.ts',
  'server/restore.ts',
  'server/set-up.ts',
  'server/upgrade-check.ts',
]

/** Files that are read while the shop runs, that npm reads while it installs, and that its administrator reads. */
const READ = [
  'CHANGELOG.md',
  'deploy',
  'docs/commands.md',
  'docs/configuration.md',
  'docs/deploying.md',
  'docs/operating.md',
  'dist',
  'db/migrations',
  'demo/pictures',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'trim-packages.mjs',
]

const folder = resolve(process.argv[2] ?? join(projectRoot, 'var/release'))
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`The folder ${folder} is not empty. Empty it, or name another folder.`)
  process.exit(1)
}
for (const path of [...READ, ...readImportGraph(COMMANDS).files]) {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(projectRoot, path), target, { recursive: true })
}
process.stdout.write(`The release is in ${folder}. On the production machine: npm ci --omit=dev && npm start\n`)
const note = await noteOnFixture(packageJson.version)
if (note) process.stdout.write(`${note}\n`)
