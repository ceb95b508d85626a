// `npm run release:packed [-- FOLDER]`: a release with its packages and its Node in one file, for machines without npm
// (docs/decisions/0142-one-machine.md). It is for the platform that packs it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { projectRoot } from '../db/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }

const target = resolve(process.argv[2] ?? join(projectRoot, 'var'))
const name = `dukan-${packageJson.version}`
const folder = join(target, 'packed', name)
const file = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`)

rmSync(join(target, 'packed'), { recursive: true, force: true })
mkdirSync(join(target, 'packed'), { recursive: true })
execFileSync(process.execPath, [join(import.meta.dirname, 'make-release.ts'), folder], { stdio: 'inherit' })
execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'inherit' })
// Two releases of one version are two folders on the machine.
const packed = new Date().toISOString().replaceAll(/[-:T]|\..*/g, '')
writeFileSync(join(folder, 'release-id'), `${packageJson.version}-${packed}\n`)
execFileSync('tar', ['--owner=root', '--group=root', '--mode=go-w', '-czf', file, '-C', join(target, 'packed'), name])
const hash = createHash('sha256')
await pipeline(createReadStream(file), hash)
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
process.stdout.write(
  `${file}: ${megabytes(statSync(file).size)}, SHA-256 ${hash.digest('hex')}\n` +
    `On the machine, as root: tar -xzf ${name}-*.tar.gz && ${name}/deploy/small/install.sh\n`,
)
