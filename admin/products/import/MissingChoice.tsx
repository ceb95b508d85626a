import { Button } from '@mantine/core'
import { rowNouns } from '#import/import-words.ts'
import { countOf } from '#shop/count-of.ts'
import type { ImportChoice, Plan } from './imports.ts'

type Props = { plan: Plan; isPending: boolean; onCheck: (choice: ImportChoice) => void }

/** What would take refused products, as one button: groups to create, and prices to round. */
export function MissingChoice({ plan, isPending, onCheck }: Props) {
  const { missingSubBrands, missingCategories, counts } = plan
  const groups = [
    ...(missingSubBrands.length > 0 ? [countOf(missingSubBrands.length, 'sub-brand')] : []),
    ...(missingCategories.length > 0 ? [countOf(missingCategories.length, 'category', 'categories')] : []),
  ]
  const acts = [
    ...(groups.length > 0 ? [`create ${groups.join(' and ')}`] : []),
    ...(counts.toRound > 0 ? ['round prices to whole rupees'] : []),
  ]
  if (acts.length === 0) return null
  const label = `${acts.join(', ')} and check again`
  return (
    <section
      className="grid gap-2 p-3 border border-hairline rounded-sm bg-ground justify-items-start wrap-anywhere"
      aria-label="Refused for what you can choose"
    >
      {missingSubBrands.length > 0 && <Names label="Sub-brands that the shop does not have" names={missingSubBrands} />}
      {missingCategories.length > 0 && (
        <Names label="Categories that the shop does not have" names={missingCategories} />
      )}
      {counts.toRound > 0 && (
        <p className="m-0">
          Prices with paisa: {countOf(counts.toRound, rowNouns[plan.kind])}. The shop sells for whole rupees.
        </p>
      )}
      <Button
        className="max-md:w-full max-md:h-auto max-md:min-h-11 max-md:py-2"
        classNames={{ label: 'whitespace-normal' }}
        variant="light"
        loading={isPending}
        onClick={() =>
          onCheck({
            createsSubBrands: plan.createsSubBrands || missingSubBrands.length > 0,
            createsCategories: plan.createsCategories || missingCategories.length > 0,
            roundsPrices: plan.roundsPrices || counts.toRound > 0,
            asDrafts: plan.asDrafts,
          })
        }
      >
        {label.charAt(0).toUpperCase() + label.slice(1)}
      </Button>
    </section>
  )
}

const SHOWN = 12

const Names = ({ label, names }: { label: string; names: string[] }) => (
  <p className="m-0">
    {label}: <bdi>{names.slice(0, SHOWN).join(', ')}</bdi>
    {names.length > SHOWN && ` and ${names.length - SHOWN} more`}.
  </p>
)
