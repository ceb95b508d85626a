import { linkSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { changeOwner } from '#db/embedded/change-owner.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { account, folder, gid, start, threadsOf, uid, without } from './started-by-root.fixture.ts'

/** Settings of a shop with an existing database. */
const env = { DATABASE_URL: await testDatabaseUrl(), DEMO: 'off' }

describe('the user that the shop becomes', () => {
  it('it is the user of RUN_AS', async () => {
    const dataDir = join(folder, 'run-as')
    // By numbers, because a container may have no list of users.
    const shop = await start({ ...env, RUN_AS: `${uid}:54321` }, dataDir)
    expect(threadsOf(shop)[0]).toEqual(without(uid, 54_321))
    expect(statSync(join(dataDir, 'media'))).toMatchObject({ uid, gid: 54_321 })
    expect(statSync(join(dataDir, 'backups'))).toMatchObject({ uid, gid: 54_321, mode: 0o40700 })
  })

  it('it is never root', async () => {
    await expect(start({ ...env, RUN_AS: '0:0' }, join(folder, 'refused'))).rejects.toThrow('The shop ended with 1')
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
