import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { projectRoot } from '../db/project-root.ts'
import { newTemporaryDataDir } from '../db/temporary-data-dir.ts'
import packages from '../package.json' with { type: 'json' }
import type { Cell } from '../shop/spreadsheets/table.ts'
import { writeXlsx } from '../shop/spreadsheets/write-xlsx.ts'
import { startShop } from '../test/shop-process.ts'
import { median, printTable } from './table.ts'

const PRODUCTS = Number(process.env.IMPORT_PRODUCTS ?? 10_000)
const SIZES = ['S', 'M', 'L']
const WORKBOOK_ROWS = 20_000

/**
 * Measures `npm run import` beside a shop that runs: seconds, memory over a file of one product, and how long shop
 * pages take in the meantime compared with an idle shop.
 */
export async function benchImport(): Promise<void> {
  const dataDir = await newTemporaryDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const env = { DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir }
  const shop = await startShop({ dataDir, env: { ...env, ADMIN_PASSWORD: 'a bench password' } })
  try {
    const files = {
      one: await writeFile(join(dataDir, 'one.csv'), { products: 1, price: 1000 }),
      all: await writeFile(join(dataDir, 'all.csv'), { products: PRODUCTS, price: 1000 }),
      changed: await writeFile(join(dataDir, 'changed.csv'), { products: PRODUCTS, price: 1100 }),
      workbook: await writeWorkbook(join(dataDir, 'list.xlsx')),
    }
    const idle = await pages(shop.url, wait(10_000))
    const nothing = await run(['products', files.one, '--dry-run'], env)
    const rows: Record<string, string>[] = []
    const measure = async (name: string, args: string[]) => {
      const command = run(args, env)
      const during = await pages(shop.url, command)
      const { seconds, peak } = await command
      const row = {
        work: name,
        seconds: seconds.toFixed(1),
        'MB over idle': (peak - nothing.peak).toFixed(0),
        'page, ms': during.median.toFixed(1),
        ratio: (during.median / idle.median).toFixed(1),
        'slowest tenth, ms': during.slow.toFixed(1),
        'its ratio': (during.slow / idle.slow).toFixed(1),
      }
      rows.push(row)
      // An import of everything takes minutes.
      process.stdout.write(`${JSON.stringify(row)}\n`)
    }
    await measure('dry run, all new', ['products', files.all, '--dry-run'])
    await measure('import, all new', ['products', files.all])
    await measure('undo of that', ['undo', '1'])
    await measure('import, all new again', ['products', files.all])
    await measure('dry run, nothing changed', ['products', files.all, '--dry-run'])
    await measure('dry run, all changed', ['products', files.changed, '--dry-run'])
    await measure('import, all changed', ['products', files.changed])
    await measure('undo of that', ['undo', '3'])
    await measure(`workbook of ${WORKBOOK_ROWS} rows: dry run`, ['products', files.workbook, '--dry-run'])
    await measure('import of that', ['products', files.workbook])
    const idleFigures = `idle: ${nothing.peak.toFixed(0)} MB, pages ${idle.median.toFixed(1)} and ${idle.slow.toFixed(1)} ms`
    printTable(`Import of ${PRODUCTS} products of ${SIZES.length} variants (${idleFigures})`, rows)
  } finally {
    await shop.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A file with Shopify's headings, and a description of about 1 KB for each product. Pictures would need a network. */
async function writeFile(path: string, { products, price }: { products: number; price: number }): Promise<string> {
  const file = createWriteStream(path)
  file.write('Handle,Title,Body (HTML),Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,')
  file.write('Variant Inventory Tracker,Variant Inventory Qty\n')
  const text = `<p>${'Hand woven in Multan, washed and soft. '.repeat(25)}</p>`
  for (let number = 0; number < products; number++) {
    const lines = SIZES.map((size, place) => {
      const product = place === 0 ? `Khes ${number},${text.replaceAll(',', ';')},"khes, winter",active,Size` : ',,,,'
      return `khes-${number},${product},${size},K-${number}-${size},${price + (number % 50)},250,shopify,${number % 9}\n`
    })
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return path
}

/** A list of one's own in an Excel workbook, each row a variant of its own words. */
async function writeWorkbook(path: string): Promise<string> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let line = 0; line < WORKBOOK_ROWS; line++) {
      const number = Math.floor(line / SIZES.length)
      const size = SIZES[line % SIZES.length] ?? ''
      yield [
        [`Loi ${number}`, `L-${number}-${size}`, 900 + (number % 50), line % 9, size, `Woven in Swat, number ${line}`],
      ]
    }
  }
  const headings = ['Item Name', 'Code', 'Price', 'Qty', 'Size', 'Description']
  await pipeline(Readable.from(writeXlsx({ name: 'List', headings, rows: rows() })), createWriteStream(path))
  return path
}

/** Runs the command in a process; `peak`: its memory in MB. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ seconds: number; peak: number }> {
  const began = performance.now()
  const [, ...options] = packages.scripts.import.split(' ')
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  let isRunning = true
  const ended = once(child, 'exit').then(([code]) => {
    isRunning = false
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  })
  while (isRunning) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    await Promise.race([ended, wait(50)])
  }
  return { seconds: (performance.now() - began) / 1000, peak }
}

/** The milliseconds of the home page and of a search, asked in turn five times a second until the work ends. */
async function pages(url: string, work: Promise<unknown>): Promise<{ median: number; slow: number }> {
  let isRunning = true
  const ended = work.finally(() => {
    isRunning = false
  })
  const taken: number[] = []
  for (let number = 0; isRunning; number++) {
    const began = performance.now()
    const response = await fetch(number % 2 === 0 ? url : `${url}/search?q=kurta`)
    await response.arrayBuffer()
    taken.push(performance.now() - began)
    await Promise.race([ended.catch(() => {}), wait(200)])
  }
  await ended
  return { median: median(taken), slow: taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.9)] ?? 0 }
}
