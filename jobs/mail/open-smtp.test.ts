import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import type { MessageContent } from '#shop/outbox/delivery.ts'
import { listDeliveries, passTime, queueFor, sendingBy, someContent } from '#shop/outbox/outbox.fixture.ts'
import { sendDue } from '#shop/outbox/send-due.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { openSmtp, type SmtpServer } from './open-smtp.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute()
})

function open(address: SmtpServer) {
  const smtp = openSmtp(address)
  atEndOfFile(smtp.close)
  return smtp.send
}

const toAyesha = { id: '0198c0de-0000-7000-8000-000000000001', recipient: 'ayesha@example.com', content: someContent }

/** An email that is written in quoted-printable and base64, as its reader sees it. */
function decoded(raw: string): string {
  const plain = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
  const readable = plain.replace(/^[\w+/]{20,}=*$/gm, line => Buffer.from(line, 'base64').toString('latin1'))
  return Buffer.from(readable, 'latin1').toString()
}

describe('a mail server', () => {
  it('an email has a plain part beside its HTML, and an id that is the same at each attempt', async () => {
    const { received, address } = await startSmtpServer()
    const send = open(address)
    const content: MessageContent = { ...someContent, text: 'Pay <b>Rs 5</b>\nhttps://shop.example/order/1?a=1&b=2' }
    for (const _ of [1, 2]) expect(await send({ ...toAyesha, content })).toEqual({ kind: 'accepted' })
    expect(received.map(({ to, messageId }) => [to, messageId])).toEqual(
      Array.from({ length: 2 }, () => ['ayesha@example.com', `${toAyesha.id}@shop.example`]),
    )
    const raw = decoded(received[0]?.raw ?? '')
    expect(raw).toMatch(/^From: Neelgul <orders@shop.example>/m)
    expect(raw).toMatch(/content-type: text\/plain/i)
    expect(raw).toContain('Pay <b>Rs 5</b>')
    expect(raw).toContain('Pay &lt;b&gt;Rs 5&lt;/b&gt;<br>')
    expect(raw).toContain('href="https://shop.example/order/1?a=1&amp;b=2"')
  })

  it('an email in Urdu runs from right to left', async () => {
    const { received, address } = await startSmtpServer()
    const content: MessageContent = { subject: 'آپ کا آرڈر', text: 'شکریہ', language: 'ur', shop: 'نیل گل' }
    await open(address)({ ...toAyesha, content })
    const raw = decoded(received[0]?.raw ?? '')
    expect(raw).toContain('<html lang="ur" dir="rtl">')
    expect(raw.match(/شکریہ/g)).toHaveLength(2)
    expect(raw).toMatch(/^Content-Language: ur/m)
  })

  it('a letter has its link in both texts, and as headers by which mail programs unsubscribe', async () => {
    const { received, address } = await startSmtpServer()
    const link = {
      label: 'Unsubscribe',
      url: 'https://shop.example/newsletter/unsubscribe?token=a-b',
      isUnsubscribe: true,
    }
    await open(address)({ ...toAyesha, link })
    await open(address)({ ...toAyesha, link: { ...link, label: 'Yes', isUnsubscribe: false } })
    const [letter = '', question = ''] = received.map(({ raw }) => decoded(raw))
    expect(letter).toContain(`Unsubscribe: ${link.url}`)
    expect(letter).toContain(`href="${link.url}"`)
    expect(letter).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/newsletter\/unsubscribe\?token=a-b>\r$/m)
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(question).toContain(`Yes: ${link.url}`)
    expect(question).not.toMatch(/^List-Unsubscribe/m)
  })

  it('what a recipient or a subject says never becomes a header', async () => {
    const { received, address } = await startSmtpServer()
    const content = {
      ...someContent,
      subject: 'Order\r\nBcc: victim@example.com',
      shop: 'Shop\r\nBcc: victim@example.com',
    }
    await open(address)({ ...toAyesha, content })
    expect(received[0]?.to).toBe('ayesha@example.com')
    const [headers] = (received[0]?.raw ?? '').split('\r\n\r\n')
    expect(headers).toContain('Subject: Order Bcc: victim@example.com')
    expect(headers).not.toMatch(/^Bcc:/im)
  })

  it.each([
    [550, 'refused'],
    [552, 'refused'],
    [451, 'later'],
    [421, 'later'],
  ])('what it answers with %i is %s', async (code, kind) => {
    const { address } = await startSmtpServer(() => ({ code, message: 'No' }))
    expect(await open(address)(toAyesha)).toMatchObject({ kind, problem: expect.stringContaining('No') })
  })

  it.each(['5.4.5 Daily user sending limit exceeded', 'You have exceeded your hourly limit'])(
    'one that has taken enough for today, "%s", is tried later',
    async message => {
      const { address } = await startSmtpServer(() => ({ code: 550, message }))
      expect(await open(address)(toAyesha)).toMatchObject({ kind: 'later' })
    },
  )

  it('one that never ends its answer is tried later', async () => {
    const { address } = await startSmtpServer(() => null, { onMailFrom: () => {} })
    const { send, close } = openSmtp(address, 200)
    atEndOfFile(close)
    expect(await send(toAyesha)).toEqual({ kind: 'later', problem: 'The mail server took too long.' })
  })

  it('one that is down, or offers no encryption where that is asked for, is tried later', async () => {
    const { received, address, close } = await startSmtpServer()
    expect(await open({ ...address, tls: true })(toAyesha)).toMatchObject({ kind: 'later' })
    await close()
    expect(await open(address)(toAyesha)).toMatchObject({
      kind: 'later',
      problem: expect.stringMatching(/ECONNREFUSED/),
    })
    expect(received).toEqual([])
  })

  it('a wrong password is tried later: its owner can correct it', async () => {
    const { address } = await startSmtpServer(() => null, {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('Invalid login')),
    })
    const outcome = await open({ ...address, user: 'shop', password: 'wrong' })(toAyesha)
    expect(outcome).toMatchObject({ kind: 'later' })
    expect(JSON.stringify(outcome)).not.toContain('wrong')
  })

  it('of 200 emails, every tenth failing at first, each arrives once', async () => {
    const tried = new Set<string>()
    const { received, address } = await startSmtpServer(recipient => {
      const isFirst = /^n\d*0@/.test(recipient) && !tried.has(recipient)
      tried.add(recipient)
      return isFirst ? { code: 451, message: 'Busy' } : null
    })
    await queueFor(
      db,
      Array.from({ length: 200 }, (_, at) => `n${at}`),
    )
    const sending = sendingBy(open(address))
    expect(await sendDue(db, sending)).toEqual({ sent: 180, failed: 0 })
    await passTime(db)
    expect(await sendDue(db, sending)).toEqual({ sent: 20, failed: 0 })
    expect(received).toHaveLength(200)
    expect(new Set(received.map(({ to }) => to)).size).toBe(200)
  })

  it('after a kill between acceptance and commit nothing is lost, and what arrives twice has one id', async () => {
    const { received, address } = await startSmtpServer()
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await queueFor(db, names)
    const sender = spawn(
      process.execPath,
      [join(projectRoot, 'jobs/mail/killed-sender.fixture.ts'), url, String(address.port)],
      { stdio: 'ignore' },
    )
    const [, signal] = await once(sender, 'exit')
    expect(signal).toBe('SIGKILL')
    const before = new Set(received.map(({ to }) => to))
    expect(before.size).toBeGreaterThan(0)
    const waiting = (await listDeliveries(db)).filter(({ state }) => state === 'queued')
    expect(waiting).toHaveLength(names.length)
    await passTime(db)
    await sendDue(db, sendingBy(open(address)))
    expect((await listDeliveries(db)).every(({ state }) => state === 'accepted')).toBe(true)
    expect([...new Set(received.map(({ to }) => to))].sort()).toEqual(names.map(name => `${name}@example.com`))
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(names.length)
  })
})
