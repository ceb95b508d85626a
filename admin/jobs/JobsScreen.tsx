import { useQuery } from '@tanstack/react-query'
import { Badge } from '../parts/Badge.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable } from '../parts/list/DataTable.tsx'
import { Screen } from '../parts/Screen.tsx'
import { type Job, jobsQuery } from './jobs.ts'

/** The jobs: their last run, their next run, and their errors. */
export function JobsScreen() {
  const { data, error, refetch } = useQuery(jobsQuery)
  return (
    <Screen title="Jobs">
      {data ? (
        <JobTable jobs={data.jobs} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function JobTable({ jobs }: { jobs: Job[] }) {
  return (
    <DataTable columns={['Job', 'State', 'Last Run', 'Next Run', 'Last Failure']}>
      {jobs.map(job => (
        <tr key={job.name}>
          <td className={rows.wide}>
            <span className={rows.name}>{job.label}</span>
          </td>
          <td data-label="State">
            <Badge color={stateColors[stateOf(job)]}>{stateOf(job)}</Badge>
          </td>
          <td data-label="Last Run">
            <LastRun job={job} />
          </td>
          <td data-label="Next Run">{job.nextRun ? formatDateTime(job.nextRun) : '—'}</td>
          <td data-label="Last Failure">
            <LastFailure job={job} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

type State = 'Running' | 'Not run yet' | 'Failed' | 'Done'
const stateColors = { Running: 'blue', 'Not run yet': 'grey', Failed: 'red', Done: 'green' } as const

function stateOf({ isRunning, lastRun }: Job): State {
  if (isRunning) return 'Running'
  if (!lastRun) return 'Not run yet'
  return lastRun.isFailed ? 'Failed' : 'Done'
}

function LastRun({ job: { lastRun } }: { job: Job }) {
  if (!lastRun) return '—'
  return (
    <span>
      {formatDateTime(lastRun.at)}
      <span className={rows.more}> {lastRun.did ?? (lastRun.isFailed ? '' : 'Nothing to do')}</span>
    </span>
  )
}

function LastFailure({ job: { lastFailure } }: { job: Job }) {
  if (!lastFailure) return '—'
  const { at, message, retryAt } = lastFailure
  return (
    <span>
      {formatDateTime(at)}: {message}
      {retryAt && <span className={rows.more}> Tried again at {formatDateTime(retryAt)}.</span>}
    </span>
  )
}
