import type { VersionedOperation } from '../history.ts'
import { sumOfDiscounts } from './discount-of-staff.ts'
import type { ExpectedContent } from './expected-content.ts'
import { linesOf } from './lines.ts'

type Merge = { operation: VersionedOperation & { kind: 'merge' }; broken: Set<string> }

/** What an order should contain after others were merged into it. */
export function joinContents(
  into: ExpectedContent,
  others: readonly ExpectedContent[],
  { operation: { orderNumber, version, fee }, broken }: Merge,
): ExpectedContent {
  const all = [into, ...others]
  const lines = linesOf(all.flatMap(content => content.lines))
  // The fee of a second parcel, which a split made, is none that staff agreed for the whole.
  const byHand = all.find(content => typeof content.fee === 'number' && !content.isSecond)
  return {
    ...into,
    lines,
    fee: fee ?? byHand?.fee ?? 'rule',
    discount: sumOfDiscounts(
      all.map(({ discount }) => discount),
      { name: `${orderNumber}@${version}`, lines, broken },
    ),
    note: [...new Set(all.flatMap(({ note }) => note || []))].join('\n'),
    total: null,
    isChanged: true,
    hasParts: all.some(({ hasParts }) => hasParts),
    merge: { version: version + 1, versionBefore: version, before: into },
  }
}
