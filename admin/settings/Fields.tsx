import type { ReactNode } from 'react'

const columns = { 2: 'grid-cols-2', 3: 'grid-cols-3' }

/** Fields beside each other, `perRow` of them. On a phone each has a row of its own. */
export const Fields = ({ perRow = 2, children }: { perRow?: 2 | 3; children: ReactNode }) => (
  <div className={`grid ${columns[perRow]} items-start gap-x-4 gap-y-3 p-4 pt-3 max-md:grid-cols-1`}>{children}</div>
)
