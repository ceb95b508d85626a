import type { ReactNode } from 'react'

type Props = { title: ReactNode; text?: ReactNode; level?: 'h1' | 'h2'; children: ReactNode }

/** Shown when there is nothing to list: the ornament, one sentence, one link. */
export function EmptyState({ title, text, level: Heading = 'h2', children }: Props) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-14 text-center">
      <div className="mehrab" />
      <Heading className="font-serif text-2xl font-semibold">{title}</Heading>
      {text && <p className="max-w-md">{text}</p>}
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </div>
  )
}
