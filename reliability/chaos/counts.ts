import type { History } from '../consistency/history.ts'

/** Of a history: its attempts, its acknowledged orders, and the attempts with an unknown outcome. */
export type Counts = { attempts: number; ordersAcknowledged: number; unanswered: number }

export function countAnswers({ records }: History): Counts {
  const orders = new Set<string>()
  let unanswered = 0
  for (const { operation, answer } of records) {
    if (answer.is === 'unknown') unanswered++
    if (operation.kind === 'order' && answer.is === 'acknowledged' && answer.orderNumber) orders.add(answer.orderNumber)
  }
  return { attempts: records.length, ordersAcknowledged: orders.size, unanswered }
}
