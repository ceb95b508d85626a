import type { Db } from '#db/client.ts'
import { type ApiKeyForm, makeApiKey } from '#shop/api-keys/api-keys.ts'
import { keyRights } from '#shop/api-keys/key-rights.ts'
import { newId } from '#shop/ids.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { openBrowser } from './browser.fixture.ts'

type Situation = Partial<ApiKeyForm> & { maker?: { staffId: string; username: string }; address?: string }

/** A key with all rights that a key can have, made by a new owner unless the input says otherwise. */
export async function newKey(db: Db, { maker, address: _, ...form }: Situation = {}) {
  const by = maker ?? (await newStaff(db, { username: `owner-${newId()}`, role: 'owner' }))
  const name = `Accounting sheet ${newId()}`
  const defaults = { name, rights: keyRights, endsAt: null, networks: [], assistants: false }
  const made = await makeApiKey(db, { ...defaults, ...form, by })
  const { staff_id: staffId } = await db
    .selectFrom('api_keys')
    .where('id', '=', made.id)
    .select('staff_id')
    .executeTakeFirstOrThrow()
  return { ...made, staffId, maker: by, name: form.name ?? defaults.name }
}

/** A program that sends a key in front of a server with only the back office's API. It has no cookies. */
export async function openProgram(db: Db, situation: Situation = {}) {
  const made = await newKey(db, situation)
  const browser = openBrowser(db, situation.address === undefined ? {} : { address: situation.address })
  const authorization = `Bearer ${made.key}`
  type Sent = Parameters<typeof browser.call>[1]
  const withKey = (sent: Sent = {}) => ({ ...sent, headers: { authorization, ...sent.headers } })
  return {
    ...made,
    cookies: browser.cookies,
    disk: browser.disk,
    call: (path: string, sent?: Sent) => browser.call(path, withKey(sent)),
    send: (path: string, sent?: Sent) => browser.send(path, withKey(sent)),
  }
}
