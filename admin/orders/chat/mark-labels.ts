import type { BadgeColor } from '../../parts/Badge.tsx'
import type { MarkKind } from './marked-text.ts'

/** What each mark is called, and its colour. */
export const markLabels: Record<MarkKind, { label: string; color: BadgeColor }> = {
  phone: { label: 'Phone', color: 'blue' },
  phone2: { label: 'Second phone', color: 'blue' },
  name: { label: 'Name', color: 'purple' },
  city: { label: 'City', color: 'green' },
  address: { label: 'Address', color: 'green' },
  note: { label: 'Special instructions', color: 'purple' },
  line: { label: 'Item', color: 'yellow' },
  total: { label: 'Total', color: 'grey' },
  fee: { label: 'Delivery fee', color: 'grey' },
  question: { label: 'Which one?', color: 'red' },
}
