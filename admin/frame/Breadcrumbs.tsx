import { Link, useMatches } from '@tanstack/react-router'
import classes from './Breadcrumbs.module.css'

/** Where this screen lies. The dashboard is where all ways begin and has none. */
export function Breadcrumbs() {
  const crumbs = useMatches().flatMap(({ id, pathname, staticData }) =>
    staticData.crumb === undefined ? [] : [{ id, pathname, label: staticData.crumb }],
  )
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        <li>
          <Link to="/admin" activeOptions={{ exact: true }}>
            Dashboard
          </Link>
        </li>
        {crumbs.map(({ id, pathname, label }, position) => (
          <li key={id}>
            {position === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={pathname}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
