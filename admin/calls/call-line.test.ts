import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallLine } from './call-line.ts'

type Sent = { windowId: string; orderId?: string; takeOver?: boolean; except?: string[]; answered?: string[] }

/**
 * A shop whose queue gives these orders, one after the other. It refuses the outcomes of some, and its answers about
 * others are lost.
 */
let queue: string[]
let holders: Map<string, string>
let refused: Set<string>
let lost: Set<string>
let asked: Sent[]

beforeEach(() => {
  queue = ['one', 'two', 'three', 'four']
  holders = new Map()
  refused = new Set()
  lost = new Set()
  asked = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const sent: Sent = JSON.parse(body)
    if (path.endsWith('/calls/next')) return Response.json(next(sent))
    if (path.endsWith('/calls/claims')) return Response.json(claim(sent))
    // An undo names its contact in the path.
    const about = sent.orderId ?? /contact-(\w+)/.exec(path)?.[1] ?? ''
    if (lost.has(about)) throw new TypeError('Failed to fetch')
    const isRefused = refused.has(about)
    const error = { code: 'order-claimed', message: `${about} was refused.` }
    return isRefused ? Response.json({ error }, { status: 409 }) : Response.json({ id: `contact-${sent.orderId}` })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function next(sent: Sent) {
  asked.push(sent)
  const orderId = queue.find(id => ![...(sent.except ?? []), ...(sent.answered ?? [])].includes(id) && !holders.has(id))
  return { next: orderId ? { orderId, kind: 'fresh' } : null, queue: {} }
}

function claim({ orderId = '', takeOver }: Sent) {
  if (takeOver) holders.delete(orderId)
  const holder = holders.get(orderId)
  return { holder: holder ? { name: holder, since: '2026-11-26T10:00:00Z' } : null }
}

async function open() {
  const changed: string[] = []
  const line = new CallLine({ load: async () => {}, changed: orderId => void changed.push(orderId) })
  line.start()
  await isShown(line, 'one')
  return { line, changed }
}

const isShown = (line: CallLine, orderId: string) =>
  vi.waitFor(() => expect(line.getState()).toMatchObject({ current: { orderId } }))

function record(line: CallLine, orderId: string) {
  queue = queue.filter(id => id !== orderId)
  const input = { orderId, version: 1, way: 'call', result: { outcome: 'no_answer' } } as const
  return line.record(input, { orderNumber: orderId.toUpperCase(), words: 'no answer' })
}

it('the state of the queue is there with the first order, not before it, and at once when none is due', async () => {
  const seen: string[] = []
  const line = new CallLine({ load: async () => {}, changed: () => {} })
  line.subscribe(() => seen.push(`${line.getState().current?.orderId} ${line.getState().queue ? 'counted' : ''}`))
  line.start()
  await vi.waitFor(() => expect(seen).toEqual(['one ', 'one counted']))
  queue = []
  const empty = new CallLine({ load: async () => {}, changed: () => {} })
  empty.start()
  await vi.waitFor(() => expect(empty.getState()).toMatchObject({ current: null, queue: {} }))
})

it('an order that somebody else has by now says so, until it is taken over', async () => {
  const { line, changed } = await open()
  holders.set('one', 'Ayesha')
  line.stayOpen()
  await vi.waitFor(() => expect(line.getState().current?.holder).toBe('Ayesha'))
  await line.takeOver()
  expect(line.getState().current).toMatchObject({ orderId: 'one', holder: null })
  // It may have been changed there.
  expect(changed).toContain('one')
})

it('an order whose outcome is on its way is not counted, and counts again when it was refused', async () => {
  const { line } = await open()
  refused.add('one')
  const recorded = record(line, 'one')
  await isShown(line, 'two')
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ answered: ['one'], except: ['two'] }))
  await recorded
  line.skip('two')
  await isShown(line, 'three')
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ answered: [], except: ['three', 'two'] }))
})

it('a second key for an order whose next one is open says nothing about either', async () => {
  const { line } = await open()
  await record(line, 'one')
  await isShown(line, 'two')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  line.skip('one')
  await record(line, 'one')
  expect(line.getState()).toMatchObject({ current: { orderId: 'two' } })
  expect(asked).toHaveLength(3)
})

it('a next order that somebody else has by now is replaced before it is shown', async () => {
  const { line } = await open()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  holders.set('two', 'Ayesha')
  line.stayOpen()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await record(line, 'one')
  await isShown(line, 'three')
})

it('a next order that was lost while the device slept is shown with who has it', async () => {
  const { line } = await open()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  holders.set('two', 'Ayesha')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000)
  await record(line, 'one')
  await isShown(line, 'two')
  await vi.waitFor(() => expect(line.getState().current?.holder).toBe('Ayesha'))
  vi.restoreAllMocks()
})

it('each refused outcome stays until its order is opened again, also after the next outcome', async () => {
  refused = new Set(['one', 'two'])
  const { line } = await open()
  await record(line, 'one')
  await isShown(line, 'two')
  await record(line, 'two')
  await isShown(line, 'three')
  await record(line, 'three')
  const named = () => line.getState().failures.map(({ orderNumber, failure }) => [orderNumber, failure])
  expect(named()).toEqual([
    ['ONE', 'one was refused.'],
    ['TWO', 'two was refused.'],
  ])
  expect(line.getState().last).toMatchObject({ orderId: 'three', contactId: 'contact-three' })
  holders.set('one', 'Ayesha')
  line.reopen('one')
  await isShown(line, 'one')
  expect(named()).toEqual([['TWO', 'two was refused.']])
  expect(line.getState().current).toMatchObject({ kind: 'again', holder: 'Ayesha' })
})

it('an order that is opened again is read again before it is shown', async () => {
  const reads: string[] = []
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const line = new CallLine({
    load: async orderId => {
      reads.push(`read ${orderId}`)
      if (reads.includes('changed one') && orderId === 'one') await isRead
    },
    changed: orderId => void reads.push(`changed ${orderId}`),
  })
  line.start()
  await isShown(line, 'one')
  await record(line, 'one')
  await isShown(line, 'two')
  reads.length = 0
  line.reopen('one')
  await vi.waitFor(() => expect(reads).toEqual(['changed one', 'read one']))
  expect(line.getState()).toMatchObject({ current: { orderId: 'two' } })
  read()
  await isShown(line, 'one')
})

it('no more orders are left out than the API takes', async () => {
  queue = Array.from({ length: 600 }, (_, place) => `order-${place}`)
  queue.unshift('one')
  const { line } = await open()
  for (const _ of queue.slice(0, 520)) {
    const before = line.getState().current?.orderId ?? ''
    line.skip(before)
    await vi.waitFor(() => expect(line.getState().current?.orderId).not.toBe(before), { interval: 1 })
  }
  expect(Math.max(...asked.map(({ except = [] }) => except.length))).toBeLessThanOrEqual(500)
})

it('a key before an outcome is taken back says nothing about the order on screen', async () => {
  const { line, changed } = await open()
  await record(line, 'one')
  await isShown(line, 'two')
  const undone = line.undo()
  await Promise.all([record(line, 'two'), undone])
  line.skip('two')
  await isShown(line, 'one')
  expect(changed).not.toContain('two')
  expect(line.getState()).toMatchObject({ current: { orderId: 'one', kind: 'again' }, last: null })
  await record(line, 'one')
  expect(line.getState()).toMatchObject({ last: { contactId: 'contact-one' } })
})

it('an outcome whose answer was lost is perhaps not recorded, with no advice to try again', async () => {
  const { line } = await open()
  lost.add('one')
  await record(line, 'one')
  await isShown(line, 'two')
  expect(line.getState()).toMatchObject({
    last: null,
    failures: [{ words: 'perhaps not recorded: open it to see', failure: 'The shop did not answer.' }],
  })
  await record(line, 'two')
  lost.add('two')
  await line.undo()
  expect(line.getState().failures).toMatchObject([
    { orderId: 'one' },
    { orderId: 'two', words: 'perhaps not taken back: open it to see', failure: 'The shop did not answer.' },
  ])
})

it('a refused outcome is not recorded', async () => {
  const { line } = await open()
  refused.add('one')
  await record(line, 'one')
  expect(line.getState().failures).toMatchObject([{ words: 'not recorded', failure: 'one was refused.' }])
})

it('a failed outcome is named no more when the next one of its order is recorded', async () => {
  queue = ['one', 'two']
  refused = new Set(['one', 'two'])
  const { line } = await open()
  await record(line, 'one')
  await isShown(line, 'two')
  // Nothing was recorded: it comes round by itself.
  queue = ['two', 'one']
  await record(line, 'two')
  await isShown(line, 'one')
  refused.clear()
  await record(line, 'one')
  expect(line.getState()).toMatchObject({ failures: [{ orderId: 'two' }], last: { contactId: 'contact-one' } })
})

it('taking an order over that fails after the order was left does not remove the next one', async () => {
  const { line } = await open()
  holders.set('one', 'Ayesha')
  line.stayOpen()
  await vi.waitFor(() => expect(line.getState().current?.holder).toBe('Ayesha'))
  const answer = Promise.withResolvers<Response>()
  const shop = fetch
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    init.body.includes('takeOver') ? answer.promise : shop(path, init),
  )
  const takenOver = line.takeOver()
  line.skip('one')
  await isShown(line, 'two')
  answer.reject(new TypeError('Failed to fetch'))
  await takenOver
  expect(line.getState()).toMatchObject({ current: { orderId: 'two' }, error: null })
})

it('while an outcome is taken back the order on screen takes none, until the undo failed', async () => {
  const { line } = await open()
  await record(line, 'one')
  await isShown(line, 'two')
  refused.add('one')
  const undone = line.undo()
  expect(line.getState()).toMatchObject({ last: { words: 'taking back…' }, openingAgain: 'after-undo' })
  expect(line.isOpen('two')).toBe(false)
  await undone
  expect(line.getState()).toMatchObject({ current: { orderId: 'two' }, openingAgain: null })
  expect(line.isOpen('two')).toBe(true)
})

it('the next order that comes while an outcome is taken back takes none', async () => {
  const [loaded, undoAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const load = async (orderId: string) => void (orderId === 'two' && (await loaded.promise))
  const line = new CallLine({ load, changed: () => {} })
  line.start()
  await isShown(line, 'one')
  void record(line, 'one')
  await vi.waitFor(() => expect(line.getState().last?.contactId).toBe('contact-one'))
  const shop = fetch
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    path.endsWith('/undo') ? undoAnswer.promise : shop(path, init),
  )
  const undone = line.undo()
  loaded.resolve()
  await isShown(line, 'two')
  expect(line.isOpen('two')).toBe(false)
  undoAnswer.resolve(Response.json({}))
  await undone
  await isShown(line, 'one')
  expect(line.isOpen('one')).toBe(true)
})

it('an empty queue that was read before the last outcome was recorded is read again', async () => {
  queue = ['one']
  const { line } = await open()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const answering = fetch
  const { promise: isRecorded, resolve: recorded } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const answer = await answering(path, init)
    // Read, and on its way while the outcome is answered.
    if (path.endsWith('/calls/next')) await isRecorded
    return answer
  })
  const done = record(line, 'one')
  await vi.waitFor(() => expect(line.getState().last?.contactId).toBe('contact-one'))
  recorded()
  await done
  await vi.waitFor(() => expect(line.getState().current).toBeNull())
  await vi.waitFor(() => expect(asked).toHaveLength(4))
})
