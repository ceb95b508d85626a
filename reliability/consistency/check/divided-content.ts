import type { VersionedOperation } from '../history.ts'
import { halfOf } from './discount-of-staff.ts'
import type { ExpectedContent } from './expected-content.ts'
import { type ExpectedLine, linesOf, takeLine } from './lines.ts'

type Split = VersionedOperation & { kind: 'split' }

/** What the two orders should contain that a split makes of one. The first keeps its fee, the second has its own. */
export function splitContent(
  content: ExpectedContent,
  split: Split,
): { first: ExpectedContent; second: ExpectedContent } {
  const { goes, fee, orderNumber, version } = split
  const stays = [...content.lines]
  const gone = goes.flatMap(line => takeLine(stays, line) ?? [])
  const part = (lines: readonly ExpectedLine[]): ExpectedContent => ({
    ...content,
    lines: linesOf(lines),
    discount: halfOf(content.discount, `${orderNumber}@${version}`),
    total: null,
    isChanged: true,
    hasParts: true,
  })
  return {
    first: { ...part(stays), fee: content.fee === 'rule' ? 'former' : content.fee },
    second: { ...part(gone), fee: fee === 'calculated' ? 'rule' : (fee ?? 0), isSecond: true, merge: null },
  }
}
