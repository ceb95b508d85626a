import { join } from 'node:path'
import { openStorage } from '#storage/storage.ts'
import type { OwnDatabase } from '../own-database.ts'
import { checkHistory } from './check.ts'
import { countByAnswer } from './counts.ts'
import type { History } from './history.ts'
import { type Load, runLoad } from './load.ts'
import { stockShelf } from './shelf.ts'
import { hireShopkeeper, shopInProcess } from './shop-in-process.ts'

export type HistoryReport = Pick<History, 'meetings' | 'mostAtOnce'> & {
  attempts: number
  counts: Map<string, number>
  seconds: number
  problems: string[]
}

/** Loads the functions of the shop themselves, in this process, and checks what came of it. */
export async function runInProcess(
  { db, dataDir }: Pick<OwnDatabase, 'db' | 'dataDir'>,
  load: Omit<Load, 'shops' | 'shelf'>,
): Promise<HistoryReport> {
  const shelf = await stockShelf(db)
  const disk = openStorage({ directory: join(dataDir, 'media') })
  const shop = shopInProcess(db, { disk, by: await hireShopkeeper(db) })
  const began = performance.now()
  const history = await runLoad({ ...load, shops: [shop], shelf })
  const seconds = (performance.now() - began) / 1000
  const { meetings, mostAtOnce, records } = history
  const counts = countByAnswer(history)
  return {
    ...{ meetings, mostAtOnce, counts, seconds },
    attempts: records.length,
    problems: await checkHistory(db, history, shelf),
  }
}
