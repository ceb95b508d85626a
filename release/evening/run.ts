// `npm run test:evening [-- --user] [-- FILE]`: what an owner does on the first evening, on a fresh machine and from a
// packed release alone (docs/deploying.md): install, products, an order, a backup, its restore on another machine, an
// update and the way back. Needs Linux, root, mmdebstrap and systemd-container.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootMachine, type Machine, makeSystem } from './machine.ts'
import { makeNextReleases } from './next-releases.ts'
import { listProducts } from './product-list.ts'
import { buy, newVisitor } from './shopper.ts'

const MAX_RELEASE_MB = 300
const MAX_INSTALL_MB = 600
const MAX_MINUTES = 15
const DOMAIN = 'shop.test'
const PASSWORD = 'chalo bazaar subah saat baje'
const NAME = 'Chaand Jorray'
/** Prints every setting, and when the services started. */
const STATE =
  'find /etc /opt/dukan/current/ -type f | sort | xargs -d "\\n" sha256sum;' +
  ' systemctl show --property=ExecMainStartTimestamp dukan caddy'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { user: { type: 'boolean' } } })
const user = values.user ? 'malik' : 'root'
const folder = mkdtempSync(join(tmpdir(), 'dukan-evening-'))
const machines: Machine[] = []
const products = await listProducts()
const began = performance.now()
let stepBegan = began

try {
  const release = positionals[0] ?? packRelease()
  const system = makeSystem(folder)
  say(`The release ${basename(release)} has ${megabytes(release)} MB.`)
  assert.ok(megabytes(release) <= MAX_RELEASE_MB)
  stepBegan = performance.now()
  const evening = stepBegan
  const backup = await firstEvening(system, release)
  step(`In all ${minutesSince(evening)} minutes, of ${MAX_MINUTES}`)
  assert.ok(Number(minutesSince(evening)) <= MAX_MINUTES)
  await updateAndBack(release, backup.order)
  say('Green.')
} finally {
  for (const machine of machines) await machine.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** From nothing to a shop on a second machine, restored. Returns the number of the first order. */
async function firstEvening(system: string, release: string): Promise<{ order: string }> {
  const first = await boot(system, 'evening1')
  step('A fresh machine')
  const answers = `DUKAN_NAME='${NAME}' DUKAN_PASSWORD_FILE=password`
  give(first, 'weak', 'password\n')
  assert.throws(() => install(first, release, `DUKAN_NAME='${NAME}' DUKAN_PASSWORD_FILE=weak`), /easy to guess/)
  step('Stopped in the middle by a weak password, in a sentence')
  install(first, release, answers)
  const used = Number(first.sh('du -sm /opt/dukan').split('\t')[0])
  step(`Installed by ${user}: ${used} MB`)
  assert.ok(used <= MAX_INSTALL_MB)
  const before = first.sh(STATE)
  assert.match(install(first, release, answers), /The shop is open/, 'it can be run again')
  assert.equal(first.sh(STATE), before)
  requireSecret(first)
  step('Installed again: nothing changed')
  const shopper = newVisitor(`https://${DOMAIN}`, readAuthority(first))
  assert.match((await shopper.get('/')).body, new RegExp(`<title>${NAME}`))
  step(`https://${DOMAIN} is answered, with a certificate of its own authority`)
  sudo(first, 'dukan import products products.xlsx --create-categories')
  assert.match((await shopper.get('/search?q=Kurta+100')).body, /Kurta 100/)
  // What is lent to the shop's user is among folders of root, and gone afterwards.
  assert.equal(first.sh('stat -c "%U %a" /opt/dukan/lent; ls /opt/dukan/lent'), 'root 711\n')
  step('100 products from a workbook (XLSX) with plain headings')
  const order = await buy(shopper, 'Kurta 100')
  step(`The first order: ${order}`)
  sudo(first, 'dukan backup evening.tar.zst.age')
  const backup = readFileSync(join(first.root, homeOf(), 'evening.tar.zst.age'))
  const passphrase = first.sh("sed -n 's/^BACKUP_PASSPHRASE=//p' /etc/dukan/machine.env")
  await remove(first)
  step(`A backup of ${Math.ceil(backup.length / 1024)} KB; the machine is lost`)

  const second = await boot(system, 'evening2')
  give(second, 'evening.tar.zst.age', backup)
  give(second, 'passphrase', passphrase)
  install(second, release, 'DUKAN_RESTORE=$PWD/evening.tar.zst.age DUKAN_PASSPHRASE_FILE=passphrase')
  assert.equal(listOrders(second), order)
  const again = newVisitor(`https://${DOMAIN}`, readAuthority(second))
  assert.match((await again.get('/search?q=Kurta+100')).body, /Kurta 100/)
  step('Restored on another fresh machine, with products and order')
  return { order }
}

/** A good update that changes the database, an order, the way back; then an update that does not open. */
async function updateAndBack(release: string, order: string): Promise<void> {
  const machine = machines[0] ?? assert.fail('No machine runs.')
  const version = machine.sh('dukan version')
  const { good, broken, failing } = makeNextReleases(release, folder)
  for (const file of [good, broken, failing]) give(machine, basename(file), readFileSync(file))
  const started = machine.sh('systemctl show --property=ExecMainStartTimestamp dukan')
  const refused = machine.run(`${user === 'root' ? '' : 'sudo '}dukan update ${basename(failing)}`, user)
  assert.match(refused.output, /9999_next_release[\s\S]*Do not update[\s\S]*Nothing was changed/)
  assert.equal(machine.sh('systemctl show --property=ExecMainStartTimestamp dukan'), started)
  assert.equal(machine.sh('dukan version'), version)
  step('A version whose database change fails was refused by a trial, with the shop open')
  assert.match(sudo(machine, `dukan update ${basename(good)}`), /The shop is open/)
  assert.notEqual(machine.sh('dukan version'), version)
  const later = await buy(newVisitor(`https://${DOMAIN}`, readAuthority(machine)), 'Kurta 99')
  step(`Updated to a version with another database, which took the order ${later}`)
  const former = machine.run(`${user === 'root' ? '' : 'sudo '}dukan update release.tar.gz`, user)
  assert.match(former.output, /the one before the last update\. To go back to it: dukan rollback/)
  const back = sudo(machine, 'dukan rollback')
  assert.ok(back.includes(later), 'the way back names the orders since')
  assert.equal(listOrders(machine), order)
  assert.equal(machine.sh('dukan version'), version)
  step('Back by one command; the later order is listed')
  const failed = machine.run(`${user === 'root' ? '' : 'sudo '}dukan update ${basename(broken)}`, user)
  assert.match(failed.output, /The new version does not open/)
  assert.equal(machine.sh('dukan version'), version)
  assert.equal(listOrders(machine), order)
  await buy(newVisitor(`https://${DOMAIN}`, readAuthority(machine)), 'Kurta 98')
  step('A version that does not open was taken back by itself')
  sudo(machine, 'dukan backup now.tar.zst.age')
  for (let time = 0; time < 2; time++) sudo(machine, 'dukan restore now.tar.zst.age')
  const before = machine.sh("cd /var/lib/dukan && ls -d shop-before-restore*/postgres | tr '\\n' ' '")
  assert.equal(before, 'shop-before-restore-2/postgres shop-before-restore/postgres ')
  step('Restored twice: the shop of before each stays')
}

function packRelease(): string {
  execFileSync(process.execPath, [join(import.meta.dirname, '../pack-release.ts'), folder], { stdio: 'inherit' })
  return join(folder, execFileSync('ls', [folder], { encoding: 'utf8' }).match(/dukan-\S+\.tar\.gz/)?.[0] ?? '')
}

async function boot(system: string, name: string): Promise<Machine> {
  const machine = await bootMachine(system, name)
  machines.push(machine)
  if (user !== 'root')
    machine.sh(`useradd --create-home ${user} && echo '${user} ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/${user}`)
  return machine
}

async function remove(machine: Machine): Promise<void> {
  machines.splice(machines.indexOf(machine), 1)
  await machine.remove()
}

/** What whoever rented the machine types, with the answers as environment variables. */
function install(machine: Machine, release: string, answers: string): string {
  give(machine, 'release.tar.gz', readFileSync(release))
  give(machine, 'password', `${PASSWORD}\n`)
  give(machine, 'products.xlsx', products)
  const asRoot = user === 'root' ? 'env' : 'sudo env'
  return machine.sh(
    `tar -xzf release.tar.gz && ${asRoot} DUKAN_TLS=local DUKAN_DOMAIN=${DOMAIN} ${answers} dukan-*/deploy/small/install.sh`,
    user,
  )
}

function sudo(machine: Machine, command: string): string {
  return machine.sh(user === 'root' ? command : `sudo ${command}`, user)
}

function homeOf(): string {
  return user === 'root' ? 'root' : `home/${user}`
}

/** A file in the home of the user, only for them. */
function give(machine: Machine, name: string, content: string | Buffer): void {
  const path = `/${homeOf()}/${name}`
  execFileSync('sh', ['-c', 'umask 077; cat > "$1"', 'sh', join(machine.root, path)], { input: content })
  machine.sh(`chown ${user}: ${path}`)
}

/** The owner's password is in no file, no argument and no log of the machine. */
function requireSecret(machine: Machine): void {
  const found = machine.run(
    `journalctl --output=cat | grep -c '${PASSWORD}'; grep -rl '${PASSWORD}' /etc /var/log /var/lib /run /tmp`,
  )
  assert.equal(found.output.trim(), '0', 'the password is stored nowhere')
  assert.match(machine.sh('stat -c %a /etc/dukan/machine.env'), /^640/)
}

function readAuthority(machine: Machine): string {
  return machine.sh('cat /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
}

function listOrders(machine: Machine): string {
  return machine.sh("dukan psql -Atc 'select order_number from orders'").trim()
}

function megabytes(file: string): number {
  return Math.ceil(statSync(file).size / 1024 / 1024)
}

function minutesSince(moment: number): string {
  return ((performance.now() - moment) / 60_000).toFixed(1)
}

function step(what: string): void {
  say(`${((performance.now() - stepBegan) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  stepBegan = performance.now()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
