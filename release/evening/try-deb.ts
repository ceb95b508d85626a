// `npm run test:deb`: installs the package of Debian on a fresh machine with dpkg, sets the shop up, updates to a newer
// package with another database, goes back, removes and purges it. Needs Linux, root, mmdebstrap and systemd-container.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeDeb } from '../make-deb.ts'
import { makePackedFolder } from '../packed-folder.ts'
import { bootMachine, type Machine, makeSystem } from './machine.ts'

const folder = mkdtempSync(join(tmpdir(), 'dukan-deb-'))
const say = (line: string) => void process.stdout.write(`${line}\n`)
let machine: Machine | undefined
try {
  const packed = makePackedFolder(folder)
  const first = makeDeb(packed.folder, folder)
  writeFileSync(
    join(packed.folder, 'release-id'),
    `${readFileSync(join(packed.folder, 'release-id'), 'utf8').trim()}.1\n`,
  )
  writeFileSync(join(packed.folder, 'db/migrations/9999_next_release.sql'), 'create table next_release (id integer);\n')
  const second = makeDeb(packed.folder, folder)
  machine = await bootMachine(makeSystem(folder), 'deb')
  for (const file of [first, second]) cpSync(file, join(machine.root, 'root', basename(file)))
  tryPackages(machine, basename(first), basename(second))
  say('Green.')
} finally {
  await machine?.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function tryPackages({ sh, run }: Machine, first: string, second: string): void {
  const isOpen = () => sh('dukan wait')
  const countTables = () =>
    sh(`dukan psql -Atc "select count(*) from pg_tables where tablename = 'next_release'"`).trim()
  assert.match(sh(`dpkg -i ${first}`), /Next: dukan setup/)
  assert.equal(sh('stat -c "%a %U %G" /etc/dukan/shop.env /var/lib/dukan'), '640 root dukan\n750 dukan dukan\n')
  sh("printf 'chalo bazaar subah saat baje\\n' > password; chmod 600 password")
  sh('DUKAN_TLS=local DUKAN_DOMAIN=shop.test DUKAN_NAME=Kurtas DUKAN_PASSWORD_FILE=/root/password dukan setup')
  isOpen()
  assert.match(sh('systemctl is-enabled dukan; dpkg --verify dukan'), /^enabled\n(.*c \/etc\/dukan\/shop.env\n)?$/)
  say(`Installed ${first} and set up`)
  sh("echo '# mine' >> /etc/dukan/shop.env")
  sh(`dpkg -i --force-confdef ${second}`)
  isOpen()
  assert.equal(countTables(), '1')
  assert.match(sh('tail -n 1 /etc/dukan/shop.env'), /^# mine/, 'the settings of the administrator stay')
  say(`Updated to ${second}`)
  sh('dukan rollback')
  isOpen()
  assert.equal(countTables(), '0')
  say('Back by dukan rollback')
  sh(`dpkg -i ${second}`)
  isOpen()
  assert.equal(countTables(), '1')
  say('Updated again')
  sh('dpkg --remove dukan')
  assert.notEqual(run('systemctl is-active dukan').code, 0)
  assert.match(sh('dpkg --purge dukan'), /The data of the shop stay/)
  sh('test -d /var/lib/dukan/shop/postgres && test -s /etc/dukan/machine.env')
  say('Removed and purged: the data stay')
  sh(`dpkg -i ${first} && dpkg -i ${second}`)
  isOpen()
  sh('DUKAN_PURGE=yes dpkg --purge dukan')
  sh('test ! -e /var/lib/dukan && test ! -e /etc/dukan && test ! -e /opt/dukan && ! getent passwd dukan')
  say('Purged with DUKAN_PURGE=yes: nothing is left')
}
