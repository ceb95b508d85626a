import { seeded } from '#demo/fill/seeded.ts'
import { runShopkeeper } from './admin-actor.ts'
import { runShopper } from './customer-actor.ts'
import { type History, newRecorder } from './history.ts'
import type { InitialStock } from './initial-stock.ts'
import { newScheduler, type Scheduler } from './scheduler.ts'
import type { Shop } from './shop.ts'

export type Workload = {
  /** Processes of one shop, or the same one; each call goes to the next. */
  shops: Shop[]
  /** What is on sale when it begins (see `createInitialStock`). */
  initialStock: InitialStock
  /** How many attempts are made in all. */
  operations: number
  shoppers: number
  seed: number
  /** Asked before each attempt: true ends the run early. */
  until?: () => boolean
  /** Hears after each attempt how many were made. */
  onAttempt?: (made: number) => void
}

/** Sessions of the shopkeeper for so many shoppers: at least two, which meet at the same orders. */
const SHOPPERS_PER_ADMIN_SESSION = 4

/**
 * Lets shoppers order and the shopkeeper work at once, and writes down every attempt and its answer. What nobody got an answer to is
 * sent again until there is one. Chance is the seed's; who comes before whom is the machine's.
 */
export async function runWorkload({ shoppers, seed, ...load }: Workload): Promise<History> {
  const recorder = newRecorder()
  const scheduler = newScheduler(load, recorder)
  const sessions = Math.max(2, Math.ceil(shoppers / SHOPPERS_PER_ADMIN_SESSION))
  const chance = (actor: number) => seeded(seed * 1000 + actor)
  await Promise.all([
    ...Array.from({ length: shoppers }, (_, actor) =>
      whileOpen(scheduler, runShopper(scheduler, chance(actor), actor)),
    ),
    ...Array.from({ length: sessions }, (_, at) =>
      whileOpen(scheduler, runShopkeeper(scheduler, chance(shoppers + at))),
    ),
  ])
  return recorder.history
}

async function whileOpen(scheduler: Scheduler, turn: () => Promise<void>): Promise<void> {
  while (scheduler.isOpen()) await turn()
}
