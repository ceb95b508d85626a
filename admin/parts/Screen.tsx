import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { common } from '../words.ts'
import { useCountedTitle } from './list/title-count.ts'

/** A screen: its title, which is also that of the tab, its actions and its content. */
export function Screen({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  useDocumentTitle(useCountedTitle(`${title} · ${common.adminDashboard}`))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4 max-md:gap-x-2">
        <h1 className="m-0 text-2xl font-bold leading-7 tracking-tight">{title}</h1>
        {aside && (
          <div
            // The first of its parts stands beside the title.
            className="flex flex-wrap items-center gap-2 has-[>[data-beside-title]]:flex-1 max-md:has-[>[data-beside-title]]:contents"
          >
            {aside}
          </div>
        )}
      </div>
      {children}
    </>
  )
}
