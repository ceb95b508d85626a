import type { ReactNode } from 'react'

type Props = {
  bad?: boolean
  /** The page was sent because of it: it takes the focus, also without script, and is read. */
  isAnswer?: boolean
  children: ReactNode
}

/** A message above the page: a success or a failure. */
export function Notice({ bad = false, isAnswer = false, children }: Props) {
  return (
    <div
      role={bad ? 'alert' : 'status'}
      className={bad ? 'notice bad' : 'notice'}
      {...(isAnswer && { tabIndex: -1, autoFocus: true })}
    >
      {children}
    </div>
  )
}
