import { join } from 'node:path'
import { openStorage } from '#storage/storage.ts'
import type { OwnDatabase } from '../own-database.ts'
import { checkHistory } from './check.ts'
import { countByAnswer } from './counts.ts'
import type { History } from './history.ts'
import { createInitialStock } from './initial-stock.ts'
import { createShopkeeper, shopInProcess } from './shop-in-process.ts'
import { runWorkload, type Workload } from './workload.ts'

export type HistoryReport = Pick<History, 'meetings' | 'mostAtOnce'> & {
  attempts: number
  counts: Map<string, number>
  seconds: number
  problems: string[]
}

/** Runs a workload on the shop's own functions in this process, and checks the result. */
export async function runInProcess(
  { db, dataDir }: Pick<OwnDatabase, 'db' | 'dataDir'>,
  load: Omit<Workload, 'shops' | 'initialStock'>,
): Promise<HistoryReport> {
  const initialStock = await createInitialStock(db)
  const disk = openStorage({ directory: join(dataDir, 'media') })
  const shop = shopInProcess(db, { disk, by: await createShopkeeper(db) })
  const began = performance.now()
  const history = await runWorkload({ ...load, shops: [shop], initialStock })
  const seconds = (performance.now() - began) / 1000
  const { meetings, mostAtOnce, records } = history
  const counts = countByAnswer(history)
  return {
    meetings,
    mostAtOnce,
    counts,
    seconds,
    attempts: records.length,
    problems: await checkHistory(db, history, initialStock),
  }
}
