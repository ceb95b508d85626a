// `npm run import -- products FILE [--dry-run] [--json]`, the same with stock, prices, customers and orders, and
// `npm run import -- undo NUMBER`: imports a CSV file or a workbook, also into a running shop (docs/operating.md).
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { refusalMessage } from '#api/refusals.ts'
import type { Db } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { listRememberedColumns } from '#import/columns/remembered-columns.ts'
import { importKinds, rowNouns } from '#import/import-words.ts'
import { fetchPictures } from '#import/pictures/fetch-pictures.ts'
import { type PictureReport, pictureReport } from '#import/pictures/picture-report.ts'
import { findImportKind } from '#import/plans/imports.ts'
import { openFile } from '#import/plans/open-file.ts'
import { runAsCommand } from '#import/plans/require-none-running.ts'
import { undoImport } from '#import/plans/undo-import.ts'
import { countOf } from '#shop/count-of.ts'
import { Refusal } from '#shop/refusal.ts'
import { encodings } from '#shop/spreadsheets/detect-encoding.ts'
import { readConfig } from './config.ts'
import { jsonReport, textReport } from './import-report.ts'
import { openShopStorage } from './open-storage.ts'
import { runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'
import { withShopDatabase } from './with-shop-database.ts'

const USAGE = `Usage: npm run import -- products FILE [--dry-run] [--json] [--create-sub-brands] [--create-categories]
                                       [--round-prices] [--as-drafts]
                                       [--no-wait] [--encoding ${encodings.join('|')}]
       npm run import -- stock|prices|customers|orders FILE [--dry-run] [--json] [--encoding …]
       npm run import -- undo NUMBER [--json]
Stock and prices are found by SKU.
Pictures by address are fetched by the running shop, else by this command, which waits until each was tried once.
--no-wait leaves them to the shop.`

const print = (line: string) => void process.stdout.write(`${line}\n`)
const config = readConfig(process.env)

await runCommand(main)

/** Ends with 1 when something was refused, with 2 when it could not run. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, subject, ...others] = positionals
  if (!subject || others.length > 0) throw new StartProblem(USAGE)
  const kind = importKinds.find(one => one === command)
  if (kind) return await runImport(kind, subject, values)
  if (command === 'undo' && /^\d{1,9}$/.test(subject)) return await runUndo(Number(subject), values)
  throw new StartProblem(USAGE)
}

function readArguments() {
  const isSwitch = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': isSwitch,
        json: isSwitch,
        'create-sub-brands': isSwitch,
        'create-categories': isSwitch,
        'round-prices': isSwitch,
        'as-drafts': isSwitch,
        'no-wait': isSwitch,
        encoding: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
}

type Arguments = ReturnType<typeof readArguments>['values']

async function runImport(kind: ImportKind, path: string, values: Arguments): Promise<void> {
  const encoding = encodings.find(one => one === values.encoding)
  if (values.encoding !== undefined && encoding === undefined) throw new StartProblem(USAGE)
  const choice = {
    createsSubBrands: values['create-sub-brands'],
    createsCategories: values['create-categories'],
    roundsPrices: values['round-prices'],
    asDrafts: values['as-drafts'],
  }
  await withDatabase(async (db, isShopRunning) => {
    const file = await openFile(kind, path, { encoding, columns: { remembered: await listRememberedColumns(db) } })
    const report = values.json ? jsonReport(path, file) : textReport(path, file)
    const options = { choice, explain: refusalMessage, onRow: report.row }
    if (values['dry-run']) {
      const counts = await file.compare(db, options)
      report.end({ ...counts, number: null, isStopped: false, fetched: undefined })
      process.exitCode = counts.refused > 0 ? 1 : 0
    } else {
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      const done = await runAlone(db, () =>
        file.write(db, { ...options, fileName: basename(path), by: null, signal: stop.signal }),
      )
      const { signal } = stop
      const fetched =
        values['no-wait'] || kind !== 'products'
          ? await pictureReport(db, done.number, { explain: refusalMessage })
          : await waitForPictures(db, { number: done.number, isShopRunning, signal })
      report.end({ ...done, fetched })
      process.exitCode = done.refused > 0 || done.isStopped ? 1 : 0
    }
  })
}

/** Until each picture was tried once; what is tried again later is left to the shop. Ctrl+C leaves it the rest, too. */
async function waitForPictures(
  db: Db,
  { number, isShopRunning, signal }: { number: number; isShopRunning: boolean; signal: AbortSignal },
): Promise<PictureReport | undefined> {
  // The files of a running shop may belong to another user.
  const disk = isShopRunning ? undefined : await openShopStorage(config)
  for (let isFirst = true; ; isFirst = false) {
    const report = await pictureReport(db, number, { explain: refusalMessage })
    if (!report || report.waiting === report.retried || signal.aborted) return report
    const who = isShopRunning ? 'The running shop fetches' : 'Fetching'
    if (isFirst)
      process.stderr.write(`${who} ${countOf(report.waiting, 'picture')}. Ctrl+C leaves the rest to the shop.\n`)
    if (disk) await fetchPictures(db, disk, { signal })
    await wait(1000, undefined, { signal }).catch(() => {})
  }
}

async function runUndo(number: number, { json }: Arguments): Promise<void> {
  const disk = await openShopStorage(config)
  await withDatabase(async db => {
    const kind = await findImportKind(db, number)
    const report = await runAlone(db, () => undoImport(db, disk, { number, by: null, explain: refusalMessage }))
    if (!kind || !report) throw new StartProblem(`There is no import ${number}.`)
    if (json) print(JSON.stringify(report))
    else {
      for (const { name, reason } of report.stayed) print(`${name ?? 'A deleted product or variant'} stays: ${reason}`)
      if (report.groups > 0)
        print(`Deleted ${countOf(report.groups, 'empty sub-brand or category', 'empty sub-brands and categories')}.`)
      print(`${countOf(report.undone, rowNouns[kind])} as before import ${number}, ${report.stayed.length} stayed.`)
    }
    process.exitCode = report.stayed.length > 0 ? 1 : 0
  })
}

async function runAlone<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  return await runAsCommand(db, work).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartProblem(refusalMessage(error)) : error
  })
}

async function withDatabase(work: (db: Db, isShopRunning: boolean) => Promise<void>): Promise<void> {
  await withShopDatabase(config, { purpose: 'import', work })
}
