import type { VersionedOperation } from '../history.ts'
import type { ExpectedState, VersionedAttempt } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

/**
 * Checks that each version of an order came from one change, that no acknowledged change is lost, and that the history
 * has an entry for each. Returns for each version after the first what may have made it: one change, or several of
 * which the outcome is unknown.
 */
export function checkVersions(
  expected: ExpectedState,
  { orderNumber, version, edits }: StoredOrder,
  report: (sentence: string) => void,
): VersionedOperation[][] {
  const attempts = Map.groupBy(expected.changes.get(orderNumber) ?? [], ({ operation }) => operation.version)
  if (version - 1 !== edits) report(`${orderNumber} is at version ${version} after ${edits} changes in its history.`)
  for (const [seen, made] of attempts) {
    const sure = made.filter(isSure)
    if (sure.length > 1) report(`${orderNumber}: ${sure.length} changes of version ${seen} were acknowledged.`)
    const [first] = sure
    if (first && seen >= version)
      report(`${orderNumber} was acknowledged as version ${first.became}, but is at ${version}.`)
  }
  return Array.from({ length: version - 1 }, (_, place) => {
    const made = attempts.get(place + 1) ?? []
    const [sure] = made.filter(isSure)
    const possible = made.filter(({ is, became }) => is === 'unknown' || became === undefined)
    if (!sure && possible.length === 0) report(`${orderNumber}: nobody changed its version ${place + 1}.`)
    return (sure ? [sure] : possible).map(({ operation }) => operation)
  })
}

/** An answer with the same version changed nothing. */
const isSure = ({ is, became, operation }: VersionedAttempt): boolean =>
  is === 'acknowledged' && became !== undefined && became > operation.version
