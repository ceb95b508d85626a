import { type ReactNode, useId } from 'react'

/** A titled part of a screen with a background of its own. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 border-b border-hairline">
        <h2 id={id} className="m-0 text-md font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
