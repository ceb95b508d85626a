import { seeded } from '#demo/fill/seeded.ts'
import { runShopkeeper } from './admin-actor.ts'
import { runShopper } from './customer-actor.ts'
import { type History, newRecorder } from './history.ts'
import { newScheduler, type Scheduler, type SchedulerOptions } from './scheduler.ts'

export type Workload = SchedulerOptions & {
  shoppers: number
  /** Sessions of staff; by default one for every four shoppers. */
  staff?: number | undefined
  seed: number
}

/** One staff session for so many shoppers: at least two, which meet at the same orders. */
const SHOPPERS_PER_ADMIN_SESSION = 4

/**
 * Runs shoppers and staff concurrently, and records every attempt and its response. An attempt with an unknown outcome
 * is repeated until it is known. Random choices depend on the seed; their order depends on the machine.
 */
export async function runWorkload({ shoppers, staff, seed, ...load }: Workload): Promise<History> {
  const recorder = newRecorder()
  const scheduler = newScheduler(load, recorder)
  const sessions = staff ?? Math.max(2, Math.ceil(shoppers / SHOPPERS_PER_ADMIN_SESSION))
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
