import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { findUserNamed } from '#db/embedded/os-user.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { atDirectCheckout, Browser } from '#test/browser.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { readConfig } from './config.ts'
import { openShopStorage } from './open-storage.ts'
import { ADMIN_PASSWORD, folder, gid, start, stop, threadsOf, uid, without } from './started-by-root.fixture.ts'

/** Settings of a shop with an existing database. */
const env = { DATABASE_URL: await testDatabaseUrl(), DEMO: 'off' }

async function upload(url: string): Promise<string> {
  const staff = new Browser(url)
  await staff.signIn(ADMIN_PASSWORD)
  const answer = await fetch(`${url}/api/admin/media?purpose=product`, {
    method: 'POST',
    headers: { Cookie: staff.cookie, 'Content-Type': 'application/octet-stream', 'X-File-Name': 'kurta.jpg' },
    body: new Uint8Array(await jpeg()),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** Orders the first product of the feed that is in stock, and returns the URL of its confirmation. */
async function order(url: string): Promise<string> {
  const feed = await (await fetch(`${url}/feeds/google.xml`)).text()
  const item = feed.split('<item>').find(entry => entry.includes('>in_stock<')) ?? ''
  const slug = /<g:link>[^<]*\/product\/([^<?]*)/.exec(item)?.[1] ?? ''
  const variantId = /<g:id>([^<]*)/.exec(item)?.[1] ?? ''
  const { browser, path, form } = await atDirectCheckout(url, { slug, variantId })
  const answer = await browser.post(path, form)
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

describe('a shop started by root', () => {
  const dataDir = join(folder, 'shop')

  it('no thread has rights of root, and the shop takes an order and a picture and stops its database', {
    timeout: 400_000,
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
    timeout: 400_000,
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

  it('owns the pictures, which are only looked through where root may have written some', async () => {
    const dataDir = join(folder, 'pictures')
    const picture = join(dataDir, 'media/one/original.webp')
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, '')
    const ownerAfterStart = async () => {
      const shop = await start({ ...env, RUN_AS: `${uid}:${gid}` }, dataDir)
      expect(await stop(shop)).toBe(0)
      return statSync(picture).uid
    }
    expect(await ownerAfterStart()).toBe(uid)
    chownSync(picture, 0, 0)
    expect(await ownerAfterStart()).toBe(0)
    // As a command of root does.
    await openShopStorage(readConfig({ DATA_DIR: dataDir }))
    expect(await ownerAfterStart()).toBe(uid)
    expect(readdirSync(join(dataDir, 'media'))).toEqual(['one'])
  })

  it.each(['root', 'no-such-user'])('it is never %s', async RUN_AS => {
    await expect(start({ ...env, RUN_AS }, join(folder, 'refused'))).rejects.toThrow('The shop ended with 1')
  })
})
