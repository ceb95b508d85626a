import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { changeOwner } from '#db/embedded/change-owner.ts'
import { findClosedFolder, findUserNamed, findUsualUser } from '#db/embedded/os-user.ts'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'

const ADMIN_PASSWORD = 'lahore-mein-barish'
const folder = await newTemporaryDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Settings of a shop with an existing database. */
const env = { DATABASE_URL: await testDatabaseUrl(), DEMO: 'off' }

const isRootOnLinux = process.getuid?.() === 0 && process.platform === 'linux'
const account = isRootOnLinux ? findUsualUser('', folder) : undefined
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

const uid = account?.uid ?? -1
const gid = account?.gid ?? -1

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

const without = (uid: number, gid: number) => ({
  uid: Array(4).fill(String(uid)),
  gid: Array(4).fill(String(gid)),
  groups: [''],
  effective: ['0000000000000000'],
  kept: ['0000000000000000'],
})

const threadsOf = ({ process: { pid } }: ShopProcess) =>
  readdirSync(`/proc/${pid}/task`).map(thread => rightsOf(`/proc/${pid}/task/${thread}/status`))

async function start(env: NodeJS.ProcessEnv, dataDir: string): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, env: { DATABASE_URL: '', RUN_AS: '', ADMIN_PASSWORD, ...env } })
  onTestFinished(shop.stop)
  return shop
}

async function stop({ process: child }: ShopProcess): Promise<unknown> {
  child.kill('SIGTERM')
  return (await once(child, 'exit'))[0]
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(204)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

async function upload(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/media?purpose=product`, {
    method: 'POST',
    headers: { Cookie: await signIn(url), 'Content-Type': 'application/octet-stream', 'X-File-Name': 'kurta.jpg' },
    body: new Uint8Array(await jpeg()),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** Orders the first product of the feed that is in stock, and returns the URL of its confirmation. */
async function order(url: string): Promise<string> {
  const feed = await (await fetch(`${url}/feeds/google.xml`)).text()
  const item = feed.split('<item>').find(entry => entry.includes('>in_stock<')) ?? ''
  const slug = /<g:link>[^<]*\/product\/([^<?]*)/.exec(item)?.[1]
  const variantId = /<g:id>([^<]*)/.exec(item)?.[1] ?? ''
  const form = await fetch(`${url}/direct-checkout/${slug}?variantId=${variantId}&qty=1`)
  const cookie = form.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const key = /name="order_key" value="([^"]*)"/.exec(await form.text())?.[1] ?? ''
  const answer = await fetch(`${url}/direct-checkout/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: url },
    body: new URLSearchParams({ ...ayeshaFromLahore, order_key: key, variantId, qty: '1' }),
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

describe('a shop started by root', () => {
  const dataDir = join(folder, 'shop')

  it('no thread has rights of root, and the shop takes an order and a picture and stops its database', {
    timeout: 90_000,
  }, async () => {
    const shop = await start({}, dataDir)
    const threads = threadsOf(shop)
    expect(threads.length).toBeGreaterThan(4)
    for (const rights of threads) expect(rights).toEqual(without(uid, gid))

    expect(await order(shop.url)).toMatch(/ORD-/)
    const id = await upload(shop.url)
    expect(statSync(join(dataDir, 'media', id)).uid).toBe(uid)

    const mark = join(dataDir, 'postgres/data/postmaster.pid')
    const postgres = Number(readFileSync(mark, 'utf8').split('\n')[0])
    process.kill(postgres, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(readFileSync(mark, 'utf8').split('\n')[0]).not.toBe(String(postgres))
      expect((await fetch(`${shop.url}/health`)).status).toBe(200)
    }, 15_000)

    expect(await stop(shop)).toBe(0)
    expect(existsSync(mark)).toBe(false)
  })

  it('it starts again on the same data, and on data that an older version wrote as root', {
    timeout: 90_000,
  }, async () => {
    const again = await start({}, dataDir)
    expect(await order(again.url)).toMatch(/ORD-/)
    expect(await stop(again)).toBe(0)

    for (const path of ['postgres', 'postgres/password', 'postgres/owner.lock']) chownSync(join(dataDir, path), 0, 0)
    chmodSync(join(dataDir, 'postgres'), 0o711)
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'media')])
    const later = await start({}, dataDir)
    expect(threadsOf(later)[0]).toEqual(without(uid, gid))
    await upload(later.url)
    expect(await order(later.url)).toMatch(/ORD-/)
    expect(await stop(later)).toBe(0)
    expect(statSync(join(dataDir, 'postgres/password'))).toMatchObject({ uid, mode: 0o100600 })
  })

  it('it refuses to run as a user who does not own its database', async () => {
    await expect(start({ RUN_AS: '12345:12345' }, dataDir)).rejects.toThrow('The shop ended with 1')
  })
})

describe('the user that the shop becomes', () => {
  it('it is the owner of DATA_DIR unless that is root, and the database runs as that user', async ({ skip }) => {
    const owner = ['daemon', 'nobody'].map(findUserNamed).find(other => other && other.uid !== uid)
    skip(!owner, 'this machine has no second user')
    if (!owner) return
    const dataDir = join(folder, 'of-another')
    mkdirSync(dataDir)
    chownSync(dataDir, owner.uid, owner.gid)
    const shop = await start({ DEMO: 'off' }, dataDir)
    expect(threadsOf(shop)[0]).toEqual(without(owner.uid, owner.gid))
    expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(owner.uid)
    expect(await stop(shop)).toBe(0)
  })

  it('it is the user of RUN_AS', async () => {
    const dataDir = join(folder, 'run-as')
    // By numbers, because a container may have no list of users.
    const shop = await start({ ...env, RUN_AS: `${uid}:54321` }, dataDir)
    expect(threadsOf(shop)[0]).toEqual(without(uid, 54_321))
    expect(statSync(join(dataDir, 'media'))).toMatchObject({ uid, gid: 54_321 })
  })

  it.each(['root', '0:0', 'no-such-user'])('it is never %s', async RUN_AS => {
    await expect(start({ ...env, RUN_AS }, join(folder, 'refused'))).rejects.toThrow('The shop ended with 1')
  })

  it('it is root with the reason printed when no other user can enter DATA_DIR; with RUN_AS the start is refused', async () => {
    const dataDir = join(folder, 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    await expect(start({ ...env, RUN_AS: `${uid}:${gid}` }, dataDir)).rejects.toThrow('The shop ended with 1')
    const shop = await start(env, dataDir)
    await vi.waitFor(() =>
      expect(shop.output).toContain(
        `It runs as root, since the user ${account?.name} may not enter ${dataDir} (docs/deploying.md).`,
      ),
    )
  })
})

it('files outside the data folder are never given to the shop’s user', () => {
  const [inside, outside] = [join(folder, 'inside'), join(folder, 'outside')]
  for (const path of [join(inside, 'deep'), outside]) mkdirSync(path, { recursive: true })
  for (const path of [join(inside, 'deep/own'), join(outside, 'linked'), join(outside, 'file')]) writeFileSync(path, '')
  symlinkSync(outside, join(inside, 'deep/folder'))
  symlinkSync(join(outside, 'file'), join(inside, 'file'))
  linkSync(join(outside, 'linked'), join(inside, 'linked'))
  changeOwner(inside, { name: 'somebody', uid, gid })
  expect([inside, join(inside, 'deep'), join(inside, 'deep/own')].map(path => statSync(path).uid)).toEqual([
    uid,
    uid,
    uid,
  ])
  expect([outside, join(outside, 'file'), join(outside, 'linked')].map(path => statSync(path).uid)).toEqual([0, 0, 0])
})
