// `npm run export -- products|orders|customers|stock [--format csv|xlsx|shopify] FILE`: writes a file of the shop's
// data, also of a shop that is running (docs/operating.md).
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Db } from '#db/client.ts'
import { countOf } from '#shop/count-of.ts'
import { customersTable } from '#shop/export/customers-table.ts'
import { ordersTable } from '#shop/export/orders-table.ts'
import { productsTable } from '#shop/export/products-table.ts'
import { shopifyTable } from '#shop/export/shopify-table.ts'
import { stockTable } from '#shop/export/stock-table.ts'
import type { Table } from '#shop/spreadsheets/table.ts'
import { writeCsv } from '#shop/spreadsheets/write-csv.ts'
import { writeXlsx } from '#shop/spreadsheets/write-xlsx.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'
import { withShopDatabase } from './with-shop-database.ts'

const USAGE = 'Usage: npm run export -- products|orders|customers|stock [--format csv|xlsx|shopify] FILE'

const config = readConfig(process.env)

const tables: Record<string, (db: Db) => Table> = {
  products: db => productsTable(db, allProducts),
  orders: db => ordersTable(db),
  customers: db => customersTable(db),
  stock: db => stockTable(db),
}

/** Pictures have an address only where the shop's is known. */
const allProducts = { filter: {}, origin: config.PUBLIC_URL ?? null }

await runCommand(main)

async function main(): Promise<void> {
  const { subject, file, format } = readArguments()
  const open =
    subject === 'products' && format === 'shopify' ? (db: Db) => shopifyTable(db, allProducts) : tables[subject]
  if (!open) throw new StartProblem(USAGE)
  await withShopDatabase(config, {
    purpose: 'export',
    work: async db => {
      const { table, counted } = countRows(open(db))
      await writeFile(file, format === 'xlsx' ? writeXlsx(table) : writeCsv(table))
      process.stdout.write(`${countOf(counted.rows, 'row')} written to ${file}\n`)
      if (subject === 'products' && allProducts.origin === null)
        process.stdout.write('It has no addresses of pictures: set PUBLIC_URL, and they are in the file too.\n')
    },
  })
}

function readArguments(): { subject: string; file: string; format: 'csv' | 'xlsx' | 'shopify' } {
  let parsed: { values: { format: string }; positionals: string[] }
  try {
    parsed = parseArgs({ allowPositionals: true, options: { format: { type: 'string', default: 'csv' } } })
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
  const { values, positionals } = parsed
  const [subject = '', file, ...others] = positionals
  const { format } = values
  if (file === undefined || others.length > 0 || !Object.hasOwn(tables, subject)) throw new StartProblem(USAGE)
  if (format !== 'csv' && format !== 'xlsx' && format !== 'shopify') throw new StartProblem(USAGE)
  if (format === 'shopify' && subject !== 'products')
    throw new StartProblem(`Only products are exported for Shopify.\n${USAGE}`)
  return { subject, file, format }
}

function countRows(table: Table): { table: Table; counted: { rows: number } } {
  const counted = { rows: 0 }
  async function* rows() {
    for await (const batch of table.rows) {
      counted.rows += batch.length
      yield batch
    }
  }
  return { table: { ...table, rows: rows() }, counted }
}

/** Readable by its owner only: orders and customers are personal. A file that exists is never overwritten. */
async function writeFile(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(parts), target)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') throw new StartProblem(`${path} exists. Delete it, or name another file.`)
    // Half a file must not be taken for the whole.
    await rm(path, { force: true })
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC') {
      const why = { ENOENT: 'its folder does not exist', EACCES: 'this user may not', ENOSPC: 'the disk is full' }[code]
      throw new StartProblem(`${path} cannot be written: ${why}.`)
    }
    throw error
  }
}
