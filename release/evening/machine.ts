import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What a rented machine has, and nothing of what the shop needs. */
const PACKAGES = 'ca-certificates,dbus,iproute2,procps,sudo,systemd-sysv'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const BOOT_MS = 60_000
const MAX_OUTPUT = 64 * 1024 * 1024

export type Ran = { code: number; output: string }

export type Machine = {
  /** Its file system, seen from here. */
  root: string
  /** Runs a script of sh as root, or as another user of the machine, and returns its output and exit code. */
  run(script: string, user?: string): Ran
  /** The same, and throws when it fails. */
  sh(script: string, user?: string): string
  /** Ends it at once, as a power cut does, and deletes it. */
  remove(): Promise<void>
}

/**
 * The file system of a fresh machine as a tar file. `MACHINE_TAR` names one that was made before; else mmdebstrap makes
 * it with this machine's sources of packages, or those in the file `APT_SOURCES`.
 */
export function makeSystem(folder: string): string {
  const { MACHINE_TAR, MACHINE_SUITE = 'bookworm', APT_SOURCES } = process.env
  if (MACHINE_TAR) return MACHINE_TAR
  const file = join(folder, 'system.tar')
  const args = ['--quiet', '--variant=apt', `--include=${PACKAGES}`, MACHINE_SUITE, file]
  execFileSync('mmdebstrap', APT_SOURCES ? [...args, APT_SOURCES] : args, { stdio: 'inherit' })
  return file
}

/** Boots a fresh machine with its own systemd. It shares the network of this one. */
export async function bootMachine(system: string, name: string): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), `dukan-machine-${name}-`))
  execFileSync('tar', ['-xf', system, '-C', root])
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost shop.test\n')
  rmSync(join(root, 'etc/resolv.conf'), { force: true })
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  mkdirSync(join(root, 'root'), { recursive: true })
  const options = ['--boot', '--keep-unit', '--register=no', '--console=pipe', '--resolv-conf=off']
  const nspawn = spawn('systemd-nspawn', ['--directory', root, '--machine', name, ...options], { stdio: 'ignore' })
  const init = await findInit(nspawn, root)
  const run = (script: string, user = 'root'): Ran => {
    const entered = ['--target', init, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--']
    const clean = ['env', '-i', `HOME=${user === 'root' ? '/root' : `/home/${user}`}`, 'LANG=C.UTF-8', `PATH=${PATH}`]
    const become = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
    return exec('nsenter', [...entered, ...clean, ...become, 'sh', '-c', `cd; ${script}`])
  }
  return {
    root,
    run,
    sh: (script, user) => {
      const { code, output } = run(script, user)
      if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${output}`)
      return output
    },
    remove: async () => {
      process.kill(Number(init), 'SIGKILL')
      if (nspawn.exitCode === null) await once(nspawn, 'exit')
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function findInit({ pid }: ChildProcess, root: string): Promise<string> {
  for (const end = Date.now() + BOOT_MS; Date.now() < end; await wait(200)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const init = children.split(' ')[0] ?? ''
    if (init === '' || !existsSync(join(`/proc/${init}/root`, 'run/systemd/system'))) continue
    const state = exec('nsenter', ['--target', init, '--mount', '--pid', '--cgroup', 'systemctl', 'is-system-running'])
    if (/^(running|degraded)/.test(state.output)) return init
  }
  throw new Error(`The machine in ${root} did not boot.`)
}

function exec(program: string, args: string[]): Ran {
  try {
    const output = execFileSync(program, args, {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { code: 0, output }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout: string; stderr: string }
    return { code: status ?? 1, output: `${stdout}${stderr}` }
  }
}
