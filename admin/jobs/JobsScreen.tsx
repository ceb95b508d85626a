import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import rows from '../parts/list/DataTable.module.css'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { Screen } from '../parts/Screen.tsx'
import { type Job, jobsQuery } from './jobs.ts'

/** The jobs: their last run, their next run, and their errors. */
export const JobsScreen = () => (
  <Screen title="Jobs">
    <Loaded query={jobsQuery}>
      {({ jobs }) => (
        <ListTable
          label="Jobs"
          pages={[{ rows: jobs }]}
          columns={columns}
          keyOf={({ name }) => name}
          nameOf={({ label }) => label}
        />
      )}
    </Loaded>
  </Screen>
)

const columns: ListColumn<Job>[] = [
  ['Job', ({ label }) => <span className={rows.name}>{label}</span>, 'name'],
  ['State', job => <Badge color={stateColors[stateOf(job)]}>{stateOf(job)}</Badge>],
  ['Last Run', job => <LastRun job={job} />],
  ['Next Run', ({ nextRun }) => (nextRun ? formatDateTime(nextRun) : '—')],
  ['Last Failure', job => <LastFailure job={job} />],
]

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
    <>
      {formatDateTime(lastRun.at)}
      <span className={rows.more}> {lastRun.did ?? (lastRun.isFailed ? '' : 'Nothing to do')}</span>
    </>
  )
}

function LastFailure({ job: { lastFailure } }: { job: Job }) {
  if (!lastFailure) return '—'
  const { at, message, retryAt } = lastFailure
  return (
    <>
      {formatDateTime(at)}: {message}
      {retryAt && <span className={rows.more}> Tried again at {formatDateTime(retryAt)}.</span>}
    </>
  )
}
