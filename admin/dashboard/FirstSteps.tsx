import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { backupProblem } from '../backups/backup-words.ts'
import { shopPaths, shopUrl } from '../shop-url.ts'
import type { Dashboard } from './dashboard.ts'
import { WorkRow } from './WorkRow.tsx'

/** In place of the work, until the first order: what to do first. Failed jobs and backups are shown in any case. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      {(dashboard.failedJobs.length > 0 || backupProblem(dashboard.backup)) && <WorkRow dashboard={dashboard} />}
      <FirstStep hasProducts={dashboard.totalProducts !== 0} />
    </>
  )
}

function FirstStep({ hasProducts }: { hasProducts: boolean }) {
  return (
    <section
      className="card grid justify-items-center gap-3 px-4 py-6 text-center [&_p]:m-0"
      aria-labelledby="first-steps"
    >
      <div className="tiles" style={{ width: '7.5rem' }} aria-hidden="true" />
      <h2 id="first-steps" className="m-0 text-xl font-bold">
        {hasProducts ? 'Your shop is open' : 'Add your first product'}
      </h2>
      {hasProducts ? (
        <>
          <p>The first order appears here. Send the address of your shop to somebody who would buy.</p>
          <Button renderRoot={props => <a {...props} href={shopUrl + shopPaths.home} />}>See your shop</Button>
        </>
      ) : (
        <>
          <p>Shoppers can order it as soon as it is published.</p>
          <Button renderRoot={props => <Link {...props} to="/admin/products/create" />}>Add a product</Button>
        </>
      )}
    </section>
  )
}
