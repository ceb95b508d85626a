import type { Seeded } from '#demo/fill/seeded.ts'
import type { ChangedContent } from './history.ts'
import { pickOrder } from './pick-order.ts'
import type { Scheduler } from './scheduler.ts'
import type { EditableContent, WantedOrder } from './shop.ts'

/** A line while it is changed: what is sent, and the name and price by which the history knows it. */
type DraftLine = WantedOrder['lines'][number] & {
  name: string
  agreed: number | null
  others: EditableContent['lines'][number]['others']
}
type Draft = Omit<WantedOrder, 'lines'> & { lines: DraftLine[] }

/** Staff open the items of an order and save them with one or two changes, sometimes two people at once. */
export async function changeContent(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const { orderNumber, orderId } = order
  const stored = await scheduler.look('content', shop => shop.readContent(orderId))
  if (!stored || stored.lines.length === 0) return
  const { version } = stored
  const save = async () => {
    const draft = changed(scheduler, chance, draftOf(stored))
    await scheduler.attempt({ kind: 'content', orderNumber, version, content: contentOf(draft) }, shop =>
      shop.changeContent({ orderId, version, wanted: wantedOf(draft) }),
    )
  }
  await Promise.all(chance.next() < 0.15 ? [save(), save()] : [save()])
}

const draftOf = ({ lines }: EditableContent): Draft => ({
  lines: lines.map(line => ({ ...line, agreed: line.price, variantId: null, price: null })),
})

const contentOf = ({ lines, ...rest }: Draft): ChangedContent => ({
  ...rest,
  lines: lines.map(({ name, quantity, price, agreed }) => ({ name, quantity, price, agreed })),
})

const wantedOf = ({ lines, ...rest }: Draft): WantedOrder => ({
  ...rest,
  lines: lines.map(({ lineId, variantId, quantity, price }) => ({ lineId, variantId, quantity, price })),
})

type Manner = (scheduler: Scheduler, chance: Seeded, draft: Draft) => Draft

function changed(scheduler: Scheduler, chance: Seeded, draft: Draft): Draft {
  const shares: [of10: number, manner: Manner][] = [
    [3, changeQuantity],
    [3, changeSize],
    [2, addLine],
    [1, removeLine],
    [1, agreeOnFee],
    [1, giveDiscount],
  ]
  const manners = shares.flatMap(([of10, manner]) => Array.from({ length: of10 }, () => manner))
  const first = chance.pick(manners)(scheduler, chance, draft)
  return chance.next() < 0.3 ? chance.pick(manners)(scheduler, chance, first) : first
}

/** Sometimes more pieces than there are. */
const changeQuantity: Manner = (_, chance, draft) =>
  withLine(chance, draft, line => ({
    ...line,
    quantity: chance.next() < 0.05 ? 90 : 1 + Math.floor(chance.next() * 5),
  }))

const changeSize: Manner = (_, chance, draft) =>
  withLine(chance, draft, line => {
    const others = line.others.filter(other => draft.lines.every(({ name }) => name !== other.name))
    const other = others.length > 0 ? chance.pick(others) : undefined
    return other ? { ...line, variantId: other.variantId, name: other.name, agreed: null } : line
  })

/** At today's price, below all prices of a run, too high while the product is on sale, or too high always. */
const addLine: Manner = ({ onSale }, chance, draft) => {
  const { variantId, name } = chance.pick(chance.pick(onSale).variants)
  if (draft.lines.some(line => line.name === name)) return draft
  const price = chance.pick([null, null, 140, 290, 20_000])
  const quantity = 1 + Math.floor(chance.next() * 3)
  const line = { lineId: null, variantId, name, quantity, price, agreed: null, others: [] }
  return { ...draft, lines: [...draft.lines, line] }
}

const removeLine: Manner = (_, chance, draft) => {
  const gone = chance.pick(draft.lines)
  return draft.lines.length > 1 ? { ...draft, lines: draft.lines.filter(line => line !== gone) } : draft
}

const agreeOnFee: Manner = (_, chance, draft) => ({ ...draft, fee: chance.pick(['calculated', 0, 90, 350] as const) })

/** Sometimes more than the lines cost. */
const giveDiscount: Manner = (_, chance, draft) => ({ ...draft, discount: chance.pick([0, 50, 120, 20_000, 20_000]) })

function withLine(chance: Seeded, draft: Draft, change: (line: DraftLine) => DraftLine): Draft {
  const one = chance.pick(draft.lines)
  return { ...draft, lines: draft.lines.map(line => (line === one ? change(line) : line)) }
}
