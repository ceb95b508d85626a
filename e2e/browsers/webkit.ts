import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CLICKED, FILLED, findControl, type Page } from './page.ts'
import { until, within } from './within.ts'

/** How the WebDriver standard names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Element = { [ELEMENT]: string }
type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
type Place = { x: number; y: number }

/**
 * A new window of WebKitGTK's MiniBrowser on its own display, through WebDriver. Its window is at least 447 pixels
 * wide.
 */
export async function openWebKit({ driver, xvfb }: { driver: string; xvfb: string }): Promise<Page> {
  const started: ChildProcess[] = []
  try {
    const display = await startDisplay(xvfb, started)
    const port = await findFreePort()
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' }
    started.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }))
    const service = `http://127.0.0.1:${port}/session`
    const { sessionId, capabilities } = await startSession(service)
    const session = `${service}/${sessionId}`
    const browser = `${capabilities.browserName} ${capabilities.browserVersion}`
    const close = async () => {
      await send('DELETE', session).finally(() => endAll(started))
    }
    return { browser, close, ...pageOf(session) }
  } catch (error) {
    await endAll(started)
    throw error
  }
}

function pageOf(session: string): Omit<Page, 'browser' | 'close'> {
  const execute = <Result>(script: unknown, args: unknown[]) =>
    send<Result>('POST', `${session}/execute/sync`, { script: `return (${script})(...arguments)`, args })

  async function find(kind: string, name: string): Promise<Element> {
    const element = await execute<Element | null>(findControl, [kind, name])
    if (!element) throw new Error(`There is no control named “${name}”.`)
    return element
  }

  const act = (source: object) => send('POST', `${session}/actions`, { actions: [source] })

  // Clicks at a place in the window: the driver refuses some elements that a mouse reaches. A click right after a
  // scroll reaches the page as it was before, so the control must stand still first (docs/measured.md).
  async function press(element: Element, name: string): Promise<void> {
    let place: Place | null = null
    await until(10, `“${name}” stands still with nothing over it`, async () => {
      const before = place
      place = await execute<Place | null>(findMiddle, [element])
      return place !== null && place.x === before?.x && place.y === before.y
    })
    const actions = [
      { type: 'pointerMove', origin: 'viewport', ...(place ?? {}) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await act({ type: 'pointer', id: 'mouse', actions })
  }

  return {
    goto: url => send('POST', `${session}/url`, { url }),
    resize: size => send('POST', `${session}/window/rect`, size),
    run: (script, ...args) => execute(script, args),
    click: async name => await press(await find(CLICKED, name), name),
    async fill(label, text) {
      const field = await find(FILLED, label)
      await press(field, label)
      await until(10, `“${label}” has the focus`, () => execute(selectFocused, [field]))
      const keys = [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions: keys })
      // The driver responds before the last keys have reached the page.
      const holds = (input: HTMLInputElement, typed: string) => input.value === typed
      await until(10, `“${label}” holds “${text}”`, () => execute(holds, [field, text]))
    },
    screenshot: async path => await writeFile(path, await send<string>('GET', `${session}/screenshot`), 'base64'),
  }
}

/** Runs in the page: scrolls an element into view and returns its middle, unless another element covers it. */
function findMiddle(element: HTMLElement): Place | null {
  if (document.readyState !== 'complete') return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  return element.contains(document.elementFromPoint(place.x, place.y)) ? place : null
}

/** Runs in the page: selects the text of the focused field, so that typing replaces it. */
function selectFocused(input: HTMLInputElement): boolean {
  if (document.activeElement === input) input.select()
  return document.activeElement === input
}

async function startDisplay(xvfb: string, started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x2400x24', '-nolisten', 'tcp']
  const process = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  started.push(process)
  const [number] = await within(20, 'Xvfb names its display', once(process.stdio[3] as Readable, 'data'))
  return `:${String(number).trim()}`
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}

/** Retries until the driver listens. */
async function startSession(url: string, attempts = 200): Promise<Session> {
  try {
    return await send('POST', url, { capabilities: {} })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (attempts === 0) throw new Error('WebKitWebDriver does not listen.', { cause: error })
    await wait(100)
    return await startSession(url, attempts - 1)
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const what = `WebKitWebDriver answers ${method} ${new URL(url).pathname}`
  const response = await within(60, what, fetch(url, { method, ...(body && { body: JSON.stringify(body) }) }))
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** The last one first: the driver must end before its display. */
async function endAll(started: ChildProcess[]): Promise<void> {
  for (const process of started.toReversed()) {
    if (process.exitCode !== null || process.signalCode !== null) continue
    const ended = once(process, 'exit')
    process.kill('SIGTERM')
    await within(5, 'it ends when asked to', ended).catch(() => process.kill('SIGKILL'))
  }
}
