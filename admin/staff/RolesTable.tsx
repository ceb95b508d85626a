import { IconCheck } from '@tabler/icons-react'
import { allRights, hasRight, rights, roleNames, roles } from '#shop/staff/rights.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './RolesTable.module.css'

/** What each role may do, made from the rights that the API checks. */
export function RolesTable() {
  return (
    <Panel title="What each role may do">
      <Duties />
      <details className="border-t border-hairline [&_summary]:px-4 [&_summary]:py-3 [&_summary]:cursor-pointer">
        <summary>Every right of each role</summary>
        {/* On a phone it is wider than the screen: with the focus, arrow keys scroll it. */}
        {/* Positioned, so that the hidden words in it do not widen the page. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className="relative overflow-x-auto" aria-label="Every right of each role" tabIndex={0}>
          <Rights />
        </section>
      </details>
    </Panel>
  )
}

const Duties = () => (
  <dl className="grid gap-1.5 m-0 px-4 py-3">
    {roleNames.map(role => (
      <div
        key={role}
        className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 [&_dt]:font-semibold [&_dd]:m-0 max-md:grid-cols-1 max-md:gap-0"
      >
        <dt>{roles[role].label}</dt>
        <dd>{roles[role].duty}</dd>
      </div>
    ))}
  </dl>
)

const Rights = () => (
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
              {hasRight({ role }, right) ? (
                <IconCheck size={16} role="img" aria-label="Yes" />
              ) : (
                <span className="sr-only">No</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
