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

/** Why the choice is open. The first is said by the panel. */
const problems = {
  'no-name': null,
  'no-price': 'No column is the price. Choose which column has the prices of your products.',
  'say-the-same':
    'Several columns are taken for the same, such as the price, and do not agree. Choose one of them, and ignore the others.',
}

/** What the columns of a list are; the choice opens by itself when nobody could tell. */
export function ColumnsOfPlan({ plan }: { plan: Plan }) {
  const { version, columns, columnsProblem } = plan
  /** For the check that is shown: another one opens it only where it is needed. */
  const [wish, setWish] = useState<{ version: string; isOpen: boolean } | null>(null)
  if (columns === 'known') return null
  const isNeeded = columns === 'unknown'
  const isOpen = wish?.version === version ? wish.isOpen : columnsProblem !== null
  const problem = columnsProblem && problems[columnsProblem]
  return (
    <>
      {!isNeeded && !isOpen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {sentenceOf(plan)}
          <Button
            variant="default"
            size="xs"
            className="max-md:h-11 max-md:w-full"
            onClick={() => setWish({ version, isOpen: true })}
          >
            Choose the columns
          </Button>
        </div>
      )}
      {isOpen && problem && <p className="m-0">{problem}</p>}
      {(isNeeded || isOpen) && (
        <Suspense fallback={<Loading />}>
          <ChooseColumns plan={plan} onClose={isNeeded ? null : () => setWish({ version, isOpen: false })} />
        </Suspense>
      )}
    </>
  )
}
