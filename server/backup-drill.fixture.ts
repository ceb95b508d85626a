import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunningServer } from '#db/embedded.ts'
import { projectRoot } from '#db/project-root.ts'
import { atDirectCheckout, Browser } from '#test/browser.ts'
import { openTestDatabase } from '#test/database.ts'

export const password = 'lahore-mein-barish'
export const env = { DATABASE_URL: '', DEMO: 'off' }

/** Runs a command of the README in a process of its own. */
export async function run(
  command: 'backup' | 'restore',
  file: string,
  { dataDir, more = {} }: { dataDir: string; more?: NodeJS.ProcessEnv },
): Promise<string> {
  const program = join(projectRoot, `server/${command}.ts`)
  const options = { env: { ...process.env, ...env, ...more, DATA_DIR: dataDir } }
  const args = ['--disable-warning=ExperimentalWarning', program, file]
  return (await promisify(execFile)(process.execPath, args, options)).stdout
}

export async function connectionOf(dataDir: string) {
  const connection = await findRunningServer(dataDir)
  if (!connection) throw new Error('The shop has no database of its own.')
  return connection
}

export async function openDatabaseOf(dataDir: string) {
  const connection = await connectionOf(dataDir)
  const { host, port, user, password, database } = connection
  return openTestDatabase(`postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`)
}

/** Buys over HTTP; returns the number of the order. */
export async function buy(url: string, product: { slug: string; variantId: string }): Promise<string> {
  const { browser, path, form } = await atDirectCheckout(url, product)
  const answer = await browser.post(path, form)
  const [, orderNumber] = /\/order-confirmation\/(ORD-\w+-\w+)/.exec(answer.headers.get('Location') ?? '') ?? []
  if (orderNumber === undefined) throw new Error(`The order was answered with ${answer.status}.`)
  return orderNumber
}

export async function listOrders(url: string): Promise<string[]> {
  const owner = new Browser(url)
  await owner.signIn(password)
  const { rows: orders } = (await (await owner.get('/api/admin/orders')).json()) as { rows: { orderNumber: string }[] }
  return orders.map(({ orderNumber }) => orderNumber).toSorted()
}
