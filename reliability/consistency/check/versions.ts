import type { VersionedOperation } from '../history.ts'
import type { ExpectedContent } from './expected-content.ts'
import type { ExpectedState, VersionedAttempt } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

/**
 * Checks that each version of an order came from one change, that no acknowledged change is lost, and that the history
 * has an entry for each.
 */
export function checkVersions(expected: ExpectedState, order: StoredOrder, report: (sentence: string) => void): void {
  const { orderNumber, version, takenBack } = order
  const attempts = attemptsOf(expected, orderNumber)
  const changes = changesOf(order)
  if (version - 1 !== changes)
    report(`${orderNumber} is at version ${version} after ${changes} changes in its history.`)
  for (const [seen, made] of attempts) {
    const sure = sureOf(made)
    if (sure.length > 1) report(`${orderNumber}: ${sure.length} changes of version ${seen} were acknowledged.`)
    const [first] = sure
    if (first && seen >= version)
      report(`${orderNumber} was acknowledged as version ${first.became}, but is at ${version}.`)
  }
  for (let seen = 1; seen < version; seen++) {
    const made = attempts.get(seen) ?? []
    if (sureOf(made).length === 0 && !made.some(isPossible) && !mayBeUndone(expected, orderNumber))
      report(`${orderNumber}: nobody changed its version ${seen}.`)
  }
  const undos = expected.undos.get(orderNumber) ?? []
  const sureUndos = undos.filter(is => is === 'acknowledged').length
  if (takenBack < sureUndos || takenBack > undos.length)
    report(`Merges into ${orderNumber} were taken back ${sureUndos} times, but its history says ${takenBack}.`)
}

/** Being merged into another order is one, and being itself again another. */
function changesOf({ changes, path, mergedInto }: StoredOrder): number {
  const merged = path.filter(({ isMerging }) => isMerging).length
  return changes + 2 * merged - (mergedInto === null ? 0 : 1)
}

/** Whether it, or an order that it was merged into, was taken apart at some time. */
const mayBeUndone = ({ undos, changes }: ExpectedState, orderNumber: string): boolean =>
  undos.has(orderNumber) ||
  (changes.get(orderNumber) ?? []).some(
    ({ operation }) => operation.kind === 'merge' && undos.has(operation.orderNumber),
  )

/**
 * What may have made the next version of an order: the change that was acknowledged, or those of which the outcome is
 * unknown, and that a merge was taken back.
 */
export function possibleChanges(
  expected: ExpectedState,
  { orderNumber, seen, content }: { orderNumber: string; seen: number; content: ExpectedContent },
): (VersionedOperation | 'undo')[] {
  const made = attemptsOf(expected, orderNumber).get(seen) ?? []
  const [sure] = sureOf(made)
  if (sure) return [sure.operation]
  const isJoined = content.merge?.version === seen && expected.undos.has(orderNumber)
  const isMerged = content.mergedInto !== null && expected.undos.has(content.mergedInto)
  return [
    ...made.filter(isPossible).map(({ operation }) => operation),
    ...(isJoined || isMerged ? ['undo' as const] : []),
  ]
}

/** The content of an order of a merge that was taken back. An earlier merge into it can be taken back next. */
export function undone(content: ExpectedContent, seen: number): ExpectedContent {
  const { mergedInto, merge } = content
  const isJoined = mergedInto === null && merge !== null
  const before = isJoined ? merge.before : { ...content, mergedInto: null }
  // Nothing changed a merged order since.
  const version = isJoined ? merge.versionBefore : seen - 1
  return before.merge?.version === version ? { ...before, merge: { ...before.merge, version: seen + 1 } } : before
}

const attemptsOf = ({ changes }: ExpectedState, orderNumber: string): Map<number, VersionedAttempt[]> =>
  Map.groupBy(changes.get(orderNumber) ?? [], ({ seen }) => seen)

/**
 * The acknowledged ones. An answer with the same version changed nothing; an entry of money that is sent twice is one,
 * and one that was taken back already is not taken back again.
 */
function sureOf(attempts: readonly VersionedAttempt[]): VersionedAttempt[] {
  const sure = attempts.filter(isSure)
  const byEntry = new Map(sure.map(attempt => [entryOf(attempt) ?? attempt, attempt]))
  return [...byEntry.values()]
}

const entryOf = ({ operation }: VersionedAttempt): string | undefined =>
  'entryId' in operation ? `${operation.kind} ${operation.entryId}` : undefined

function isSure({ is, became, seen, operation }: VersionedAttempt): boolean {
  if (is !== 'acknowledged' || became === undefined) return false
  return operation.kind === 'void' ? became === seen + 1 : became > seen
}

const isPossible = ({ is, became, seen, operation }: VersionedAttempt): boolean =>
  is === 'unknown' || became === undefined || (operation.kind === 'void' && became > seen + 1)
