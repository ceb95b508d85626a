import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

/** Makes a release with its packages and its Node in a folder below `target`, for the platform that makes it. */
export function makePackedFolder(target: string): { folder: string; name: string } {
  const name = `dukan-${packageJson.version}`
  const folder = join(target, 'packed', name)
  rmSync(join(target, 'packed'), { recursive: true, force: true })
  mkdirSync(join(target, 'packed'), { recursive: true })
  execFileSync(process.execPath, [join(import.meta.dirname, 'make-release.ts'), folder], { stdio: 'inherit' })
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'inherit' })
  // Two releases of one version are two folders on the machine.
  const packed = new Date().toISOString().replaceAll(/[-:T]|\..*/g, '')
  writeFileSync(join(folder, 'release-id'), `${packageJson.version}-${packed}\n`)
  return { folder, name }
}
