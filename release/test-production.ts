// `npm run test:production`: makes a release, installs it as a production machine does, starts it and uses it. Not part
// of `npm test`, since it installs packages.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../db/project-root.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'

const ADMIN_PASSWORD = 'lahore-mein-barish'
const { devDependencies, scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const folder = await newTemporaryDataDir()
const release = join(folder, 'release')
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  execFileSync(process.execPath, [join(import.meta.dirname, 'make-release.ts'), release], { stdio: 'inherit' })
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: release, stdio: 'inherit' })
  requireNoDevelopment()
  const size = (path: string) => execFileSync('du', ['-sm', path], { cwd: release, encoding: 'utf8' }).split('\t')[0]
  await tryShop()
  say(
    `node_modules of production: ${size('node_modules')} MB, the rest of the release: ${Number(size('.')) - Number(size('node_modules'))} MB.`,
  )
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** By name, and by the flags in the installation's lock file. */
function requireNoDevelopment(): void {
  const modules = join(release, 'node_modules')
  const there = Object.keys(devDependencies).filter(name => existsSync(join(modules, name)))
  assert.deepEqual(there, [], 'packages of development are installed')
  assert.ok(readdirSync(modules).length > 50, 'packages of production are installed')
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  assert.deepEqual(
    Object.keys(packages).filter(path => packages[path]?.dev),
    [],
    'packages of development are installed',
  )
}

async function tryShop(): Promise<void> {
  const began = performance.now()
  const shop = spawn(`exec ${scripts.start}`, {
    cwd: release,
    shell: true,
    env: {
      PATH: `${join(release, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'var'),
      ADMIN_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await addressOf(shop)
    say(`Open after ${((performance.now() - began) / 1000).toFixed(1)} s, as the user with the number ${userOf(shop)}.`)
    await visit(url)
    await signIn(url)
  } finally {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      const [code] = await once(shop, 'exit')
      assert.equal(code, 0, 'the shop stops when it is told to')
    }
  }
  const check = `exec ${scripts['stock:check']}`
  execFileSync(check, {
    cwd: release,
    shell: '/bin/sh',
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: join(folder, 'var') },
  })
}

async function addressOf(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error('The shop has no output to read its address from')
  const lines = createInterface({ input: shop.stdout })
  return await new Promise((resolve, reject) => {
    lines.on('line', line => {
      const url = /^The shop is open:\s+(http\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
    lines.once('close', () => reject(new Error('The shop ended before it was open')))
  })
}

function userOf({ pid }: ChildProcess): string {
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
}

/** Requests the front page, its first product, that product's picture, and a script. */
async function visit(url: string): Promise<void> {
  const home = await (await get(url)).text()
  const product = await (await get(url + (/href="(\/product\/[^"]+)"/.exec(home)?.[1] ?? '/no-product'))).text()
  const picture = await get(url + (/\/media\/[^" ]+\.avif/.exec(product)?.[0] ?? '/no-picture'))
  assert.equal(picture.headers.get('Content-Type'), 'image/avif')
  assert.ok((await picture.arrayBuffer()).byteLength > 1000, 'a picture is sent')
  const script = await get(url + (/src="(\/assets\/[^"]+\.js)"/.exec(product)?.[1] ?? '/no-script'))
  assert.match(script.headers.get('Content-Type') ?? '', /javascript/)
  await script.arrayBuffer()
  assert.match(await (await get(`${url}/licences.txt`)).text(), /^Third-party notices of Dukan/)
}

async function signIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  assert.equal(answer.status, 204, 'staff can sign in')
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { Accept: 'text/html,image/avif' } })
  assert.equal(answer.status, 200, `${url} is answered`)
  return answer
}
