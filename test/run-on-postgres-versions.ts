// `npm run test:postgres -- [VERSION] [FILE…]`: runs the unit and database tests on PostgreSQL of the versions that the
// shop promises beside its own, each as whoever built it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import { listBuilds, startVersion, versions } from './start-postgres-version.ts'

const [first, ...others] = process.argv.slice(2)
const chosen = versions.find(version => version === first)
const files = chosen ? others : process.argv.slice(2)

for (const version of chosen ? [chosen] : versions) {
  const [build] = listBuilds(version)
  if (!build) throw new Error(`No PostgreSQL ${version} is installed here, and npm brought none for this platform.`)
  process.stdout.write(`\nPostgreSQL ${version}: ${build.from}\n`)
  const server = await startVersion(build)
  try {
    if ((await runTests(server.url)) !== 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

async function runTests(url: string): Promise<number> {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', '--project', 'unit-isolated', ...files]
  const env = { ...process.env, TEST_DATABASE_URL: url }
  const [code] = await once(spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' }), 'exit')
  return code ?? 1
}
