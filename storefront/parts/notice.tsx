import type { ReactNode } from 'react'

/** A word from the shop over the page: what was done, or what could not be. */
export function Notice({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div role={bad ? 'alert' : 'status'} className={bad ? 'notice bad' : 'notice'}>
      {children}
    </div>
  )
}
