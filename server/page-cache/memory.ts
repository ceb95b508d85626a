import type { StockShown } from '#storefront/context.ts'
import { Bounded } from './bounded.ts'
import type { Freshness, Ticket } from './freshness.ts'

export type Memory = {
  /**
   * What `read` returned since the catalogue, or the stock that `stockIn` finds in it, last changed, or returns now; undefined is not
   * remembered. Reads every time while changes cannot be heard.
   */
  remember<Result>(
    name: string,
    read: () => Promise<Result>,
    stockIn?: (result: NonNullable<Result>) => StockShown,
  ): Promise<Result>
  forget(): void
}

/** `stock` is known when the result is. */
type Begun = { ticket: Ticket; result: Promise<unknown>; stock?: StockShown }

/** So many results, some kilobytes each, of which those go first that nobody asked for the longest. */
const MAX_READS = 1000

/** Remembers reads that pages share and few edits change, such as the settings. Each name stands for one read. */
export function createMemory(freshness: Freshness): Memory {
  const reads = new Bounded<Begun>(MAX_READS)

  const holds = ({ ticket, stock }: Begun) => (stock ? freshness.holds(ticket, stock) : freshness.isNewest(ticket))

  async function begin<Result>(
    name: string,
    read: () => Promise<Result>,
    stockIn: (result: NonNullable<Result>) => StockShown,
  ): Promise<Result> {
    const ticket = freshness.takeTicket()
    const result = read()
    const begun: Begun = { ticket, result }
    reads.set(name, begun, 1)
    const forgetThis = () => reads.get(name) === begun && reads.delete(name)
    result.catch(forgetThis)
    const known = await result
    if (known == null) forgetThis()
    else begun.stock = stockIn(known)
    return known
  }

  return {
    async remember(name, read, stockIn = () => []) {
      const known = reads.get(name)
      // A name is given to one read alone, whose result is of this type.
      return known && holds(known)
        ? ((await known.result) as Awaited<ReturnType<typeof read>>)
        : begin(name, read, stockIn)
    },
    forget: () => reads.clear(),
  }
}
