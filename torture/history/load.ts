import { seeded } from '#demo/fill/seeded.ts'
import { type Floor, newFloor } from './floor.ts'
import { type History, newRecorder } from './history.ts'
import type { Shelf } from './shelf.ts'
import type { Shop } from './shop.ts'
import { keepShop } from './shopkeeper.ts'
import { goShopping } from './shopper.ts'

export type Load = {
  /** Processes of one shop, or the same one; each call goes to the next. */
  shops: Shop[]
  /** What is on sale when it begins (see `stockShelf`). */
  shelf: Shelf
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
const SHOPPERS_PER_DESK_SESSION = 4

/**
 * Lets shoppers order and the shopkeeper work at once, and writes down every attempt and its answer. What nobody got an answer to is
 * sent again until there is one. Chance is the seed's; who comes before whom is the machine's.
 */
export async function runLoad({ shoppers, seed, ...load }: Load): Promise<History> {
  const recorder = newRecorder()
  const floor = newFloor(load, recorder)
  const sessions = Math.max(2, Math.ceil(shoppers / SHOPPERS_PER_DESK_SESSION))
  const chance = (actor: number) => seeded(seed * 1000 + actor)
  await Promise.all([
    ...Array.from({ length: shoppers }, (_, actor) => whileOpen(floor, goShopping(floor, chance(actor), actor))),
    ...Array.from({ length: sessions }, (_, at) => whileOpen(floor, keepShop(floor, chance(shoppers + at)))),
  ])
  return recorder.history
}

async function whileOpen(floor: Floor, turn: () => Promise<void>): Promise<void> {
  while (floor.isOpen()) await turn()
}
