// `npm run release:packed [-- FOLDER]`: a release with its packages and its Node in one file, for machines without npm
// (docs/decisions/0142-one-machine.md). It is for the platform that packs it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { projectRoot } from '../db/project-root.ts'
import { makePackedFolder } from './packed-folder.ts'

const target = resolve(process.argv[2] ?? join(projectRoot, 'var'))
const { folder, name } = makePackedFolder(target)
const file = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`)
execFileSync('tar', ['--owner=root', '--group=root', '--mode=go-w', '-czf', file, '-C', dirname(folder), name])
const hash = createHash('sha256')
await pipeline(createReadStream(file), hash)
process.stdout.write(
  `${file}: ${Math.round(statSync(file).size / 1024 / 1024)} MB, SHA-256 ${hash.digest('hex')}\n` +
    `On the machine, as root: tar -xzf ${name}-*.tar.gz && ${name}/deploy/small/install.sh\n`,
)
