// Tests of a shop that root starts: they skip themselves where nobody is root.
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { findClosedFolder, findUsualUser } from '#db/embedded/os-user.ts'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'

export const ADMIN_PASSWORD = 'lahore-mein-barish'
/** Removed at the end of the file. */
export const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const isRootOnLinux = process.getuid?.() === 0 && process.platform === 'linux'
/** The user that a shop becomes here; undefined where there is none. */
export const account = isRootOnLinux ? findUsualUser('', folder) : undefined
const closed = account && findClosedFolder(join(projectRoot, 'dist/server/main.js'), account)

// On some machines root belongs to other groups, which the shop would inherit.
const groups = process.getgroups?.() ?? []
beforeAll(() => void (isRootOnLinux && process.setgroups?.([0, 4])))
afterAll(() => void (isRootOnLinux && process.setgroups?.(groups)))

beforeEach(({ skip }) => {
  skip(!isRootOnLinux, 'only root on Linux has its rights to give up')
  skip(!account, 'this machine has no user for the shop to become')
  skip(closed !== undefined, `the user ${account?.name} may not enter ${closed}`)
})

export const uid = account?.uid ?? -1
export const gid = account?.gid ?? -1

/** The rights of a process or thread in Linux: four user ids, four group ids, supplementary groups and capabilities. */
function rightsOf(status: string) {
  const text = readFileSync(status, 'utf8')
  const field = (name: string) => (new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(text)?.[1] ?? '').trim().split(/\s+/)
  return {
    uid: field('Uid'),
    gid: field('Gid'),
    groups: field('Groups'),
    effective: field('CapEff'),
    kept: field('CapPrm'),
  }
}

/** The rights of a process of this user and group, with none of root's. */
export const without = (uid: number, gid: number) => ({
  uid: Array(4).fill(String(uid)),
  gid: Array(4).fill(String(gid)),
  groups: [''],
  effective: ['0000000000000000'],
  kept: ['0000000000000000'],
})

/** The rights of each thread of the shop. */
export const threadsOf = ({ process: { pid } }: ShopProcess) =>
  readdirSync(`/proc/${pid}/task`).map(thread => rightsOf(`/proc/${pid}/task/${thread}/status`))

/** Starts a shop that ends with its test. */
export async function start(env: NodeJS.ProcessEnv, dataDir: string): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, env: { DATABASE_URL: '', RUN_AS: '', ADMIN_PASSWORD, ...env } })
  onTestFinished(shop.stop)
  return shop
}

/** Ends the shop; returns its exit code. */
export async function stop({ process: child }: ShopProcess): Promise<unknown> {
  child.kill('SIGTERM')
  return (await once(child, 'exit'))[0]
}
