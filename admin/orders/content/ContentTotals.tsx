import { errorMessage } from '../../client.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { listWords } from '../../words/order-list.ts'
import { TotalsList } from '../TotalsList.tsx'
import type { ContentPreview } from './use-content-preview.ts'

/** The totals that the changes lead to, or why they cannot be. */
export function ContentTotals({ preview, isChanged }: { preview: ContentPreview; isChanged: boolean }) {
  const { data, error } = preview
  return (
    <div role="status" className="grid gap-1">
      {error ? (
        <p className="m-0 text-error">{errorMessage(error)}</p>
      ) : (
        data && (
          <>
            <TotalsList totals={data} instead={isChanged ? data.formerTotal : undefined} paid={data} />
            {data.lostPromotions.map(name => (
              <p key={name} className="m-0 text-quiet text-sm">
                {fillWith(listWords.noLongerApplies, { name: <bdi>{name}</bdi> })}
              </p>
            ))}
          </>
        )
      )}
    </div>
  )
}
