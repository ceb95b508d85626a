import { IconCheck } from '@tabler/icons-react'
import { allRights, hasRight, rights, roleNames, roles } from '#shop/staff/rights.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './RolesTable.module.css'

/** What each role may do, made from the rights that the API checks. */
export function RolesTable() {
  return (
    <Panel title="What each role may do">
      <dl className={classes.duties}>
        {roleNames.map(role => (
          <div key={role} className={classes.duty}>
            <dt>{roles[role].label}</dt>
            <dd>{roles[role].duty}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.all}>
        <summary>Every right of each role</summary>
        {/* On a phone it is wider than the screen: with the focus, arrow keys scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={classes.scroll} aria-label="Every right of each role" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">May</th>
                {roleNames.map(role => (
                  <th key={role} scope="col" className={classes.tick}>
                    {roles[role].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {allRights.map(right => (
                <tr key={right}>
                  <th scope="row">{rights[right]}</th>
                  {roleNames.map(role => (
                    <td key={role} className={classes.tick}>
                      {hasRight(role, right) ? (
                        <IconCheck size={16} role="img" aria-label="Yes" />
                      ) : (
                        <span className={classes.no}>No</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Panel>
  )
}
