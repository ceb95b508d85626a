import type { ReactNode } from 'react'

/** Four figures at the top of a screen, in one row or in two. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-4 gap-3 m-0 max-lg:grid-cols-2 max-md:gap-2">{children}</dl>
}

/** A figure with a note below it. */
export function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="card px-4 py-3 max-md:px-3 max-md:py-2.5">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="m-0 mt-0.5 text-3xl font-bold tabular-nums tracking-tight leading-8 max-md:text-[1.25rem]">
        {value}
      </dd>
      {children && <dd className="m-0 text-quiet text-sm tabular-nums">{children}</dd>}
    </div>
  )
}
