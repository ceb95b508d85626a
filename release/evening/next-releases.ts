import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Later releases made of this one: one with a migration more, one that ends as soon as it starts, and one whose
 * migration fails.
 */
export function makeNextReleases(release: string, folder: string): { good: string; broken: string; failing: string } {
  const unpacked = join(folder, 'next')
  const pack = (id: string): string => {
    const file = join(folder, `${id}.tar.gz`)
    writeFileSync(join(unpacked, 'release-id'), `${id}\n`)
    execFileSync('tar', ['-I', 'gzip -1', '-cf', file, '-C', folder, 'next'])
    return file
  }
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', release, '-C', unpacked, '--strip-components=1'])
  writeFileSync(join(unpacked, 'db/migrations/9999_next_release.sql'), 'create table next_release (id integer);\n')
  const good = pack('next-good')
  writeFileSync(
    join(unpacked, 'dist/server/main.js'),
    "console.error('This version does not open.'); process.exit(1)\n",
  )
  const broken = pack('next-broken')
  writeFileSync(join(unpacked, 'db/migrations/9999_next_release.sql'), 'select 1 / 0;\n')
  return { good, broken, failing: pack('next-failing') }
}
