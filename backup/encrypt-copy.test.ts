import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter } from 'age-encryption'
import { expect, it, vi } from 'vitest'
import { encryptWith } from './age.ts'
import { encryptCopy } from './encrypt-copy.ts'

const passphrase = 'anarkali bazaar 1958'
/** Three chunks of age, of which the last is short. */
const plain = randomBytes(150_000)
const stored = await buffer(encryptWith('passphrase of the server')(Readable.from([plain])))

const copyOf = async (bytes: Uint8Array, storedPassphrase: string | null | undefined) => {
  const copy = await encryptCopy(Readable.from([bytes]), { storedPassphrase, passphrase })
  return copy && (await buffer(copy))
}

const open = async (bytes: Uint8Array, secret = passphrase) => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(secret)
  return Buffer.from(await decrypter.decrypt(bytes))
}

const copy = (await copyOf(plain, undefined)) ?? Buffer.alloc(0)

it('a copy opens with its own passphrase alone, and with each of another salt', async () => {
  expect((await open(copy)).equals(plain)).toBe(true)
  await expect(open(copy, 'anarkali bazaar 1959')).rejects.toThrow('no identity matched')
  expect((await copyOf(plain, undefined))?.equals(copy)).toBe(false)
  expect(copy.includes(plain.subarray(0, 64))).toBe(false)
})

it('a copy that was changed, cut or put into another order is refused', async () => {
  const start = copy.indexOf('\n---')
  const header = copy.indexOf('\n', start + 1) + 1 + 16
  const chunk = 64 * 1024 + 16
  const [one, two] = [copy.subarray(header, header + chunk), copy.subarray(header + chunk, header + 2 * chunk)]
  const rest = copy.subarray(header + 2 * chunk)
  const changed = Buffer.from(copy)
  changed.writeUInt8(changed.readUInt8(header + 70_000) ^ 1, header + 70_000)
  const bad = {
    changed,
    cut: copy.subarray(0, -1),
    'without its last chunk': copy.subarray(0, header + 2 * chunk),
    reordered: Buffer.concat([copy.subarray(0, header), two, one, rest]),
    longer: Buffer.concat([copy, Buffer.from('x')]),
  }
  const opened: string[] = []
  for (const [name, bytes] of Object.entries(bad))
    await open(bytes).then(
      () => opened.push(name),
      () => {},
    )
  expect(opened).toEqual([])
})

it('an encrypted backup gets another passphrase, when the server knows its own', async () => {
  const other = await copyOf(stored, 'passphrase of the server')
  expect((await open(other ?? Buffer.alloc(0))).equals(plain)).toBe(true)
  expect(await copyOf(stored, 'a former passphrase')).toBeNull()
  expect(await copyOf(stored, null)).toBeNull()
})

it('a source that fails breaks the copy off, and whoever leaves ends the source', async () => {
  const failing = Readable.from(
    (async function* () {
      yield plain
      throw new Error('The disk is gone.')
    })(),
  )
  const broken = await encryptCopy(failing, { storedPassphrase: undefined, passphrase })
  await expect(broken && buffer(broken)).rejects.toThrow('The disk is gone.')
  const endless = Readable.from(
    (async function* () {
      for (;;) yield plain
    })(),
  )
  const left = await encryptCopy(endless, { storedPassphrase: undefined, passphrase })
  for await (const _ of left ?? []) break
  await vi.waitFor(() => expect(endless.destroyed).toBe(true))

  const unread = Readable.from([plain])
  const leftUnread = await encryptCopy(unread, { storedPassphrase: undefined, passphrase })
  leftUnread?.destroy()
  await vi.waitFor(() => expect(unread.destroyed).toBe(true))
})
