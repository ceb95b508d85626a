import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followOrders } from './follow-orders.ts'

/** A stream that the test opens, tells and breaks. */
class Source extends EventTarget {
  static all: Source[] = []
  isClosed = false
  constructor() {
    super()
    Source.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  fire(type: 'open' | 'orders' | 'error') {
    this.dispatchEvent(new Event(type))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const browser = new EventTarget()
const onOrders = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  Source.all = []
  page.hidden = false
  onOrders.mockClear()
  stop = followOrders(onOrders)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => Source.all.filter(source => !source.isClosed)
const fail = () => open()[0]?.fire('error')
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

it('it looks when the stream opens and at each message, and never otherwise', () => {
  open()[0]?.fire('open')
  open()[0]?.fire('orders')
  wait(600)
  expect(onOrders).toHaveBeenCalledTimes(2)
})

it('a stream that breaks is opened again; after two failures it polls, and tries again after two minutes', () => {
  fail()
  expect(open()).toHaveLength(0)
  wait(2)
  expect(open()).toHaveLength(1)
  fail()
  wait(100)
  expect(open()).toHaveLength(0)
  expect(onOrders).toHaveBeenCalledTimes(5)
  wait(20)
  expect(open()).toHaveLength(1)
})

it('a stream that lasted counts as one failure only', () => {
  for (let turn = 0; turn < 3; turn++) {
    wait(61)
    fail()
    wait(2)
    expect(open()).toHaveLength(1)
  }
  expect(onOrders).not.toHaveBeenCalled()
})

it('a hidden tab has no stream and looks every 30 seconds', () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(0)
  wait(300)
  expect(onOrders).toHaveBeenCalledTimes(10)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(1)
})

it('without a connection it waits, and opens the stream at once when it is back', () => {
  browser.dispatchEvent(new Event('offline'))
  wait(60)
  expect([open().length, onOrders.mock.calls.length]).toEqual([0, 0])
  browser.dispatchEvent(new Event('online'))
  expect(open()).toHaveLength(1)
})

it('after its end it does nothing', () => {
  stop()
  browser.dispatchEvent(new Event('online'))
  wait(600)
  expect([open().length, onOrders.mock.calls.length]).toEqual([0, 0])
})
