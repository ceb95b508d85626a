import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { useEffect, useRef } from 'react'
import { countOf } from '#shop/count-of.ts'
import type { api } from '../client.ts'

export type OutdatedPage = InferResponseType<typeof api.settings.$put, 200>['outdatedPages'][number]

/**
 * After a save: links to the content pages that still contain the old amounts or the old name, and to those with a
 * placeholder that has no value any more.
 */
export function OutdatedPages({ pages, onClose }: { pages: OutdatedPage[]; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Save is at the bottom of the window, and this is at the top of the form.
    if (pages.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [pages])
  const typed = pages.filter(({ phrases }) => phrases.length > 0)
  const emptied = pages.filter(page => page.emptied.length > 0)
  return (
    <div ref={place} role="status">
      {pages.length > 0 && (
        <div className="card flex items-start justify-between gap-3 mb-3 py-2.5 ps-4 pe-3 border-s-3 border-s-attention wrap-anywhere [&_p]:m-0">
          <div>
            {typed.length > 0 && (
              <>
                <p>{countPages(typed, 'still shows', 'still show')} the old values:</p>
                <Links pages={typed} reasonOf={({ phrases }) => phrases} />
                <p>With a placeholder from the menu “Insert” a page follows the settings.</p>
              </>
            )}
            {emptied.length > 0 && (
              <>
                <p>{countPages(emptied, 'leaves', 'leave')} out sentences whose value is now empty:</p>
                <Links pages={emptied} reasonOf={page => page.emptied} />
              </>
            )}
          </div>
          <CloseButton className="max-md:size-11" aria-label="Dismiss" onClick={onClose} />
        </div>
      )}
    </div>
  )
}

const countPages = ({ length }: OutdatedPage[], one: string, many: string): string =>
  length === 1 ? `One page ${one}` : `${countOf(length, 'page')} ${many}`

const Links = ({ pages, reasonOf }: { pages: OutdatedPage[]; reasonOf: (page: OutdatedPage) => string[] }) => (
  <ul className="m-0 ps-5">
    {pages.map(page => (
      <li key={page.id}>
        <Link to="/admin/pages/edit/$id" params={{ id: page.id }} className="max-md:inline-block max-md:py-2.5">
          <bdi>{page.title}</bdi>
        </Link>
        : <bdi>{reasonOf(page).join(', ')}</bdi>
      </li>
    ))}
  </ul>
)
