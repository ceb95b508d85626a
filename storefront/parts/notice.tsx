import type { ReactNode } from 'react'

/** A message above the page: a success or a failure. */
export function Notice({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div role={bad ? 'alert' : 'status'} className={bad ? 'notice bad' : 'notice'}>
      {children}
    </div>
  )
}
