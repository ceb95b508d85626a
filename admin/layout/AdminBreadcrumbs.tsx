import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { common } from '../words.ts'
import classes from './AdminBreadcrumbs.module.css'

/** The path to this screen. The dashboard is the root and has none. */
export function AdminBreadcrumbs() {
  const crumbs = useMatches().flatMap(({ id, pathname, staticData: { crumb } }) =>
    crumb === undefined ? [] : [{ id, pathname, crumb }],
  )
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={common.breadcrumb} className="min-w-0">
      <ol className={classes.crumbs}>
        <li>
          <Link to="/admin" activeOptions={{ exact: true }} className={LINK}>
            {common.dashboard}
          </Link>
        </li>
        {crumbs.map(({ id, pathname, crumb }, position) => (
          <li key={id}>
            {position === crumbs.length - 1 ? (
              <span aria-current="page">
                <Label crumb={crumb} />
              </span>
            ) : (
              <Link to={pathname} className={LINK}>
                <Label crumb={crumb} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const LINK = 'no-underline hover:underline'

const Label = ({ crumb: Crumb }: { crumb: string | (() => ReactNode) }) =>
  typeof Crumb === 'string' ? Crumb : <Crumb />
