import type { ChangedContent, VersionedOperation } from '../history.ts'
import { exactDiscount } from './discount-of-staff.ts'
import { splitContent } from './divided-content.ts'
import type { ExpectedContent } from './expected-content.ts'
import type { ExpectedState } from './expected-state.ts'
import { joinContents } from './joined-content.ts'
import { addLine, type ExpectedLine, formatLines, linesOf, takeLine } from './lines.ts'
import type { Sheet } from './sheets.ts'
import type { StoredOrder } from './stored-orders.ts'
import { possibleChanges, undone } from './versions.ts'

/** More can follow only from many changes of one order with unknown outcomes. */
const MAX_POSSIBLE = 64

/** What orders may contain: one content, or several where outcomes are unknown. Of too many, none. */
export function newContents(expected: ExpectedState) {
  const known = new Map<string, ExpectedContent[]>()
  const underWay = new Set<string>()
  const origins = originsIn(expected)
  /** Names of discounts of which a part was changed. */
  const broken = new Set<string>()

  /** Of an order at a version, from what it was at first. */
  function at(orderNumber: string, version: number, first: ExpectedContent[]): ExpectedContent[] {
    let contents = first
    for (let seen = 1; seen < version; seen++) {
      contents = contents.flatMap(content => step(content, orderNumber, seen))
      if (contents.length > MAX_POSSIBLE) return []
    }
    return contents
  }

  function step(content: ExpectedContent, orderNumber: string, seen: number): ExpectedContent[] {
    return possibleChanges(expected, { orderNumber, seen, content }).flatMap(change =>
      change === 'undo' ? undone(content, seen) : after(content, { operation: change, orderNumber }),
    )
  }

  function after(content: ExpectedContent, { operation, orderNumber }: Change): ExpectedContent[] {
    if (operation.kind === 'content') return [afterStaff(content, operation.content, broken)]
    if (operation.kind === 'size') return [afterSize(content, operation)]
    if (operation.kind === 'split') return [splitContent(content, operation).first]
    if (operation.kind !== 'merge') return [content]
    if (operation.orderNumber !== orderNumber) return [{ ...content, mergedInto: operation.orderNumber }]
    return operation.from
      .map(from => of(from.orderNumber, from.version))
      .reduce<ExpectedContent[][]>((sets, others) => sets.flatMap(set => others.map(other => [...set, other])), [[]])
      .map(others => joinContents(content, others, { operation, broken }))
  }

  /** Of an order that others were made of. */
  function of(orderNumber: string, version: number): ExpectedContent[] {
    const name = `${orderNumber}@${version}`
    const stored = known.get(name)
    if (stored) return stored
    if (underWay.has(name)) return []
    underWay.add(name)
    const contents = at(orderNumber, version, firstOf(orderNumber))
    underWay.delete(name)
    known.set(name, contents)
    return contents
  }

  function firstOf(orderNumber: string): ExpectedContent[] {
    const origin = origins.get(orderNumber)
    if (!origin) return []
    return 'note' in origin ? [contentOf(expected, origin)] : secondOf(origin)
  }

  /** Of an order that was split off by this. */
  const secondOf = (operation: VersionedOperation & { kind: 'split' }): ExpectedContent[] =>
    of(operation.orderNumber, operation.version).map(content => splitContent(content, operation).second)

  return {
    broken,
    ofForm: (sheet: Sheet, { orderNumber, version }: Numbered) =>
      at(orderNumber, version, [contentOf(expected, sheet)]),
    /** `by`: what may have split it off. */
    ofSplit: (by: (VersionedOperation & { kind: 'split' })[], { orderNumber, version }: Numbered) =>
      at(orderNumber, version, by.flatMap(secondOf)),
  }
}

type Numbered = Pick<StoredOrder, 'orderNumber' | 'version'>

type Change = { operation: VersionedOperation; orderNumber: string }

type Origin = Sheet | (VersionedOperation & { kind: 'split' })

/** What made each order whose number an answer has. */
function originsIn({ forms, splits }: ExpectedState): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  for (const { sheet, placed } of forms.values())
    for (const { orderNumber } of placed) if (!origins.has(orderNumber)) origins.set(orderNumber, sheet)
  for (const attempts of splits.values())
    for (const { orderNumber, operation } of attempts) if (orderNumber) origins.set(orderNumber, operation)
  return origins
}

function contentOf({ variants }: ExpectedState, sheet: Sheet): ExpectedContent {
  const { lines, fee, discount, city, note, total } = sheet
  const named = lines.map(({ variantId, quantity, price }) => ({
    name: variants.get(variantId)?.name ?? variantId,
    quantity,
    price,
  }))
  const nothing = { isChanged: false, hasParts: false, isSecond: false, mergedInto: null, merge: null }
  return {
    lines: linesOf(named),
    fee: fee ?? 'rule',
    discount: exactDiscount(discount),
    city,
    note,
    total,
    ...nothing,
  }
}

/** The one that is stored; undefined when none is. */
export const storedContent = (contents: readonly ExpectedContent[], order: StoredOrder): ExpectedContent | undefined =>
  contents.find(
    ({ lines, mergedInto, note }) =>
      formatLines(lines) === formatLines(order.lines) && mergedInto === order.mergedInto && note === order.note,
  )

function afterSize(content: ExpectedContent, { from, to }: { from: string; to: string }): ExpectedContent {
  const lines = content.lines.map(line => (line.name === from ? { ...line, name: to } : line))
  return { ...content, lines: linesOf(lines), isChanged: true, total: null }
}

/** A line that stays has its price; of another one only a lowered price is known. */
function afterStaff(
  content: ExpectedContent,
  { lines, fee, discount }: ChangedContent,
  broken: Set<string>,
): ExpectedContent {
  if (discount !== undefined) for (const { of } of content.discount.shares) broken.add(of)
  const left = [...content.lines]
  const changed: ExpectedLine[] = []
  for (const { name, quantity, price, agreed } of lines) {
    const former = agreed === null ? undefined : takeLine(left, { name, price: agreed, quantity: 0 })
    addLine(changed, { name, quantity, price: former ? former.price : (price ?? undefined) })
  }
  return {
    ...content,
    lines: changed,
    fee: fee === undefined ? content.fee : fee === 'calculated' ? 'rule' : fee,
    discount: discount === undefined ? content.discount : exactDiscount(discount),
    isChanged: true,
    total: null,
  }
}
