import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { useEffect, useRef } from 'react'
import { countOf } from '#shop/count-of.ts'
import type { api } from '../client.ts'
import classes from './OutdatedPages.module.css'

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
        <div className={classes.outdated}>
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
          <CloseButton aria-label="Dismiss" onClick={onClose} />
        </div>
      )}
    </div>
  )
}

const countPages = ({ length }: OutdatedPage[], one: string, many: string): string =>
  length === 1 ? `One page ${one}` : `${countOf(length, 'page')} ${many}`

const Links = ({ pages, reasonOf }: { pages: OutdatedPage[]; reasonOf: (page: OutdatedPage) => string[] }) => (
  <ul>
    {pages.map(page => (
      <li key={page.id}>
        <Link to="/admin/pages/edit/$id" params={{ id: page.id }}>
          <bdi>{page.title}</bdi>
        </Link>
        : <bdi>{reasonOf(page).join(', ')}</bdi>
      </li>
    ))}
  </ul>
)
