/** How the simulator treats a number, by its last four digits; any other one gets its message and reads it. */
export const behaviours = {
  '0001': 'has no WhatsApp, as a report says',
  '0002': 'is limited at first (130429)',
  '0003': 'has no WhatsApp, as the answer says (131026)',
  '0004': 'is answered slowly',
  '0005': 'is sent, and the answer is lost',
  '0006': 'is reported in the wrong order, twice',
  '0007': 'has its text paused (132015)',
  '0008': 'ends the access token (190)',
  '0009': 'is not sent, and the answer is lost',
  '0010': 'has its text called marketing',
  '0011': 'is not charged',
} as const

export type Behaviour = (typeof behaviours)[keyof typeof behaviours]

/** The behaviour of a number; undefined for an ordinary one. */
export function behaviourOf(phone: string): Behaviour | undefined {
  const end = phone.slice(-4)
  return Object.hasOwn(behaviours, end) ? behaviours[end as keyof typeof behaviours] : undefined // one of its keys
}
