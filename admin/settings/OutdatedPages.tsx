import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { useEffect, useRef } from 'react'
import type { api } from '../client.ts'
import classes from './OutdatedPages.module.css'

export type OutdatedPage = InferResponseType<typeof api.settings.$put, 200>['outdatedPages'][number]

/** After a save: links to the content pages that still contain the old amounts or the old name. */
export function OutdatedPages({ pages, onClose }: { pages: OutdatedPage[]; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Save is at the bottom of the window, and this is at the top of the form.
    if (pages.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [pages])
  return (
    <div ref={place} role="status">
      {pages.length > 0 && (
        <div className={classes.outdated}>
          <div>
            <p>{pages.length === 1 ? 'One page still shows' : `${pages.length} pages still show`} the old values:</p>
            <ul>
              {pages.map(({ id, title, phrases }) => (
                <li key={id}>
                  <Link to="/admin/pages/edit/$id" params={{ id }}>
                    <bdi>{title}</bdi>
                  </Link>
                  : <bdi>{phrases.join(', ')}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <CloseButton aria-label="Dismiss" onClick={onClose} />
        </div>
      )}
    </div>
  )
}
