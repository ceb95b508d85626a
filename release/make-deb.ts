import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm']
const ARCHITECTURES: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Makes a package of Debian from a packed release (release/packed-folder.ts), in `target`; returns its file. */
export function makeDeb(packed: string, target: string): string {
  const architecture = ARCHITECTURES[process.arch]
  if (!architecture) throw new Error(`There is no package for the processor ${process.arch}.`)
  const id = readFileSync(join(packed, 'release-id'), 'utf8').trim()
  const root = join(target, 'deb')
  rmSync(root, { recursive: true, force: true })
  const place = (path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true, mode: 0o755 })
    return join(root, path)
  }
  // Hard links: 313 MB once more would take half a minute.
  execFileSync('cp', ['-al', packed, place(`opt/dukan/versions/${id}`)])
  cpSync(join(packed, 'deploy/small/dukan.service'), place('lib/systemd/system/dukan.service'))
  cpSync(join(packed, 'deploy/small/shop.env'), place('etc/dukan/shop.env'))
  symlinkSync('/opt/dukan/current/deploy/small/dukan', place('usr/bin/dukan'))
  const size = Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0])
  writeFileSync(place('DEBIAN/control'), controlOf({ id, architecture, size }))
  writeFileSync(place('DEBIAN/conffiles'), '/etc/dukan/shop.env\n')
  for (const script of SCRIPTS) {
    cpSync(join(packed, 'deploy/deb', script), place(`DEBIAN/${script}`))
    chmodSync(place(`DEBIAN/${script}`), 0o755)
  }
  const file = join(target, `dukan_${id}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, file], { stdio: 'ignore' })
  rmSync(root, { recursive: true })
  return file
}

const controlOf = ({ id, architecture, size }: { id: string; architecture: string; size: number }) =>
  `Package: dukan
Version: ${id}
Architecture: ${architecture}
Maintainer: Dukan <root@localhost>
Section: web
Priority: optional
Installed-Size: ${size}
Depends: libc6 (>= 2.28), passwd, systemd, util-linux
Recommends: ca-certificates, caddy, postgresql-client
Description: an online shop for Pakistan, cash on delivery
 The storefront, the back office, and the Node and PostgreSQL that they run on.
 After the installation, "dukan setup" asks for the name and the domain.
`
