import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../parts/feedback/Loading.tsx'
import type { Plan } from '../imports.ts'

const ChooseColumns = lazy(async () => ({ default: (await import('./ChooseColumns.tsx')).ChooseColumns }))

const sentences = {
  known: null,
  unknown: null,
  recognised: 'The columns were recognised by their headings.',
  chosen: 'The columns are read as somebody chose.',
}

/** What the columns of a list are; the choice opens by itself when nobody could tell. */
export function ColumnsOfPlan({ plan }: { plan: Plan }) {
  const [isOpen, setIsOpen] = useState(false)
  if (plan.columns === 'known') return null
  const isNeeded = plan.columns === 'unknown'
  return (
    <>
      {!isNeeded && !isOpen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {sentences[plan.columns]}
          <Button variant="default" size="xs" className="max-md:h-11 max-md:w-full" onClick={() => setIsOpen(true)}>
            Choose the columns
          </Button>
        </div>
      )}
      {(isNeeded || isOpen) && (
        <Suspense fallback={<Loading />}>
          <ChooseColumns plan={plan} onClose={isNeeded ? null : () => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
