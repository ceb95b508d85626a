// `node install-packages.ts bench`: installs bench/package.json from its own lock file, unless it is there as that file says.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = process.argv[2]
if (!name) throw new Error('Name the folder whose packages to install.')
const folder = join(import.meta.dirname, name)
const stamp = join(folder, 'node_modules/installed-from')
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')

if (!isInstalled()) {
  process.stdout.write(`Installing the packages of ${name}…\n`)
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}

function isInstalled(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === lock
  } catch {
    return false
  }
}
