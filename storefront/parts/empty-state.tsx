import type { ReactNode } from 'react'

type Props = { title: ReactNode; text?: ReactNode; level?: 'h1' | 'h2'; children: ReactNode }

/** Shown when there is nothing to list: the ornament, one sentence, one link. */
export function EmptyState({ title, text, level: Heading = 'h2', children }: Props) {
  return (
    <div className="wrap vacant">
      <div className="empty-arch" />
      <Heading className="font-serif text-2xl font-semibold">{title}</Heading>
      {text && <p>{text}</p>}
      <div className="ways-on">{children}</div>
    </div>
  )
}
