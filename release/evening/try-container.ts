// `npm run test:container`: builds the image of the Dockerfile with buildah, and runs what the image names (program,
// user, environment, volume, health check, signal) in its file system under systemd-nspawn, as its first process. Needs
// Linux, root, buildah and systemd-container. `BUILD_IMAGE` and `RUN_IMAGE` replace the public images it is made from;
// `IMAGE` names one that is built already.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { projectRoot } from '../../db/project-root.ts'

const PORT = '3927'
const START_MS = 120_000
/** What compose.yaml gives it to stop. */
const STOP_MS = 30_000

const imageSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.literal('dukan'),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      StopSignal: z.literal('SIGTERM'),
      Volumes: z.object({ '/data': z.object({}) }),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
    }),
  }),
})

const buildah = (...args: string[]) => execFileSync('buildah', args, { encoding: 'utf8', cwd: projectRoot }).trim()
const say = (line: string) => void process.stdout.write(`${line}\n`)

const image = process.env.IMAGE ?? build()
const { config } = imageSchema.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).Docker
const container = buildah('from', image)
const volume = mkdtempSync(join(tmpdir(), 'dukan-volume-'))
try {
  const root = buildah('mount', container)
  // As a new volume gets the owner and mode of its folder in the image.
  const uid = Number(/^dukan:x:(\d+)/m.exec(readFileSync(join(root, 'etc/passwd'), 'utf8'))?.[1])
  chownSync(volume, uid, uid)
  chmodSync(volume, 0o750)
  const first = await startShop(root)
  assert.match(first.log(), /Sign in as admin with the password \S+/, 'the first password is in the log')
  assert.equal(first.userId, uid, 'it does not run as root')
  await isHealthy(root, first)
  await stop(first)
  say('First start: open, healthy, its password in the log, ended by SIGTERM')
  const second = await startShop(root)
  assert.doesNotMatch(second.log(), /password/, 'the volume has the shop of before')
  await isHealthy(root, second)
  process.kill(second.pid, 'SIGKILL')
  await once(second.nspawn, 'exit')
  say('Second start: the shop of before. Killed')
  const third = await startShop(root)
  await stop(third)
  say('Third start: the shop recovered\nGreen.')
} finally {
  buildah('rm', container)
  rmSync(volume, { recursive: true, force: true, maxRetries: 5 })
}

function build(): string {
  const { BUILD_IMAGE, RUN_IMAGE } = process.env
  const bases = [BUILD_IMAGE && `--build-arg=BUILD=${BUILD_IMAGE}`, RUN_IMAGE && `--build-arg=RUN=${RUN_IMAGE}`]
  // Only this format has health checks.
  const args = [
    'build',
    '--format=docker',
    '--network=host',
    ...bases.filter(base => base !== undefined),
    '--tag=dukan',
  ]
  execFileSync('buildah', [...args, '.'], { stdio: 'inherit', cwd: projectRoot })
  return 'dukan'
}

type Shop = { nspawn: ChildProcess; pid: number; userId: number; log(): string }

async function startShop(root: string): Promise<Shop> {
  const environment = [...config.Env, `PORT=${PORT}`].map(line => `--setenv=${line}`)
  const place = ['--directory', root, `--bind=${volume}:/data`, `--chdir=${config.WorkingDir}`, `--user=${config.User}`]
  const quiet = ['--quiet', '--keep-unit', '--register=no', '--console=pipe', '--resolv-conf=off']
  const nspawn = spawn('systemd-nspawn', [...place, ...quiet, ...environment, ...config.Cmd])
  let log = ''
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream.on('data', chunk => {
      log += chunk
    })
  for (const end = Date.now() + START_MS; !/The shop is open/.test(log); await wait(200))
    assert.ok(Date.now() < end && nspawn.exitCode === null, `The shop did not open:\n${log}`)
  const pid = Number(readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim().split(' ')[0])
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const userId = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  return { nspawn, pid, userId, log: () => log }
}

/** Runs the health check that the image names, inside, as its user. */
async function isHealthy(root: string, { pid }: Shop): Promise<void> {
  const [, ...check] = config.Healthcheck.Test
  const environment = ['env', '-i', ...config.Env, `PORT=${PORT}`]
  const enter = ['--target', String(pid), '--mount', '--pid', `--root=${root}`, `--wd=${root}${config.WorkingDir}`]
  const become = ['setpriv', `--reuid=${config.User}`, `--regid=${config.User}`, '--init-groups']
  execFileSync('nsenter', [...enter, ...environment, ...become, ...check])
}

async function stop({ nspawn, pid, log }: Shop): Promise<void> {
  process.kill(pid, config.StopSignal)
  const [code] = await Promise.race([once(nspawn, 'exit'), wait(STOP_MS, ['too late'])])
  assert.equal(code, 0, `The shop ends by its signal:\n${log()}`)
}
