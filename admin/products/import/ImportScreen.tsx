import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { type ImportChoice, isRunning, type Plan, planQuery } from './imports.ts'
import { PlanPanel } from './PlanPanel.tsx'

const route = getRouteApi('/layout/admin/products/import')

/** Imports a CSV file, such as one of products or customers: choose it, see what it would change, import it. */
export function ImportScreen() {
  const { data: plan, error, refetch } = useQuery(planQuery)
  const { kind = 'products' } = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<ImportChoice | null>(null)
  const choice = chosen ?? (plan ? choiceOf(plan) : noChoice)
  useFinished(plan)
  return (
    <Screen title="Import">
      {error && plan === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : plan === undefined ? (
        <Loading />
      ) : (
        <div className="grid gap-4 [&>*]:min-w-0">
          <ChooseFile
            isBusy={isRunning(plan)}
            kind={kind}
            onKind={kind => void navigate({ search: { kind }, replace: true })}
            choice={choice}
            onChoose={setChosen}
          />
          {plan && <PlanPanel key={plan.id} plan={plan} choice={choice} onChoose={setChosen} />}
          <EarlierImports shown={plan?.import?.number ?? null} />
        </div>
      )}
    </Screen>
  )
}

const noChoice: ImportChoice = {
  createsSubBrands: false,
  createsCategories: false,
  roundsPrices: false,
  asDrafts: false,
}

const choiceOf = ({ createsSubBrands, createsCategories, roundsPrices, asDrafts }: Plan): ImportChoice => ({
  createsSubBrands,
  createsCategories,
  roundsPrices,
  asDrafts,
})

/** Loads what an import or its undoing changed again, once it ended. */
function useFinished(plan: Plan | null | undefined) {
  const queries = useQueryClient()
  const wasRunning = useRef(false)
  const runs = isRunning(plan)
  useEffect(() => {
    if (wasRunning.current && !runs) {
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] })
      for (const subject of ['products', 'stock', 'prices', 'sub-brands', 'categories', 'customers', 'orders'] as const)
        void queries.invalidateQueries({ queryKey: [subject] })
    }
    wasRunning.current = runs
  }, [runs, queries])
}
