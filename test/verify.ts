// `npm test`: everything that must pass. Checks and build run at once; then the tests have both cores for themselves.
// `npm test -- --all-journeys` also runs the thorough journeys, and those in other sizes, colour schemes and languages.
import './compile-cache.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { requireChromium } from '../e2e/chromium.ts'

const began = Date.now()
// Before minutes of other tests: who may not install a browser learns it at once.
process.env.CHROMIUM_PATH = chromiumOrExit()
if (!process.argv.includes('--all-journeys')) process.env.JOURNEYS = 'main'
const codes = await Promise.all(['types', 'lint', 'unused', 'api:check', 'build'].map(runQuietly))
for (const script of ['test:unit', 'test:browser']) if (!codes.some(Boolean)) codes.push(await run(script))
process.stdout.write(`\nAll of it took ${secondsSince(began)} s.\n`)
process.exitCode = codes.some(Boolean) ? 1 : 0

function chromiumOrExit(): string {
  try {
    return requireChromium()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** Prints what the script says when it is done, so that the lines of two do not mix. */
async function runQuietly(script: string): Promise<number> {
  const start = Date.now()
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  process.stdout.write(`${out}${error}${code === 0 ? '✓' : '✗'} ${script}, ${secondsSince(start)} s\n`)
  return code ?? 1
}

async function run(script: string): Promise<number> {
  const start = Date.now()
  const [code] = await once(spawn('npm', ['run', '--silent', script], { stdio: 'inherit' }), 'exit')
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${script}, ${secondsSince(start)} s\n`)
  return code ?? 1
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000)
}
