import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../parts/feedback/Loading.tsx'
import { formatDateTime } from '../../../parts/format-date.ts'
import type { Plan } from '../imports.ts'

const ChooseColumns = lazy(async () => ({ default: (await import('./ChooseColumns.tsx')).ChooseColumns }))

/** A choice for one file alone, and one that was changed since, have nobody's name. */
function sentenceOf({ columns, columnsChosen }: Plan): string {
  if (columns === 'recognised') return 'The columns were recognised by their headings.'
  if (!columnsChosen) return 'The columns are read as somebody chose.'
  return `The columns are read as \u2068${columnsChosen.by}\u2069 chose on ${formatDateTime(columnsChosen.at)}.`
}

/** What the columns of a list are; the choice opens by itself when nobody could tell. */
export function ColumnsOfPlan({ plan }: { plan: Plan }) {
  /** The check for which it was opened: another one closes it. */
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === plan.version
  if (plan.columns === 'known') return null
  const isNeeded = plan.columns === 'unknown'
  return (
    <>
      {!isNeeded && !isOpen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {sentenceOf(plan)}
          <Button
            variant="default"
            size="xs"
            className="max-md:h-11 max-md:w-full"
            onClick={() => setOpenFor(plan.version)}
          >
            Choose the columns
          </Button>
        </div>
      )}
      {(isNeeded || isOpen) && (
        <Suspense fallback={<Loading />}>
          <ChooseColumns plan={plan} onClose={isNeeded ? null : () => setOpenFor(null)} />
        </Suspense>
      )}
    </>
  )
}
