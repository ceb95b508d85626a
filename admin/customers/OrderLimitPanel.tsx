import { Button } from '@mantine/core'
import { useRef } from 'react'
import { countOf } from '#shop/count-of.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { useMay } from '../session/rights.ts'
import type { Customer } from './customers.ts'
import { useWaiveLimit } from './use-waive-limit.ts'

/**
 * How many open orders count towards the limit, and a button that waives it. Shows nothing when the shop has no limit.
 */
export function OrderLimitPanel({ customer: { id, limit } }: { customer: Customer }) {
  const mayWaive = useMay('customers.change')
  const state = useRef<HTMLParagraphElement>(null)
  // The button disappears after it is used, so the focus moves.
  const waiver = useWaiveLimit(id, () => state.current?.focus())
  if (limit.perPhone === 0 && limit.perBrowser === 0) return null
  return (
    <Panel title="Limit of open orders">
      <div className="grid justify-items-start gap-2 p-4 pt-3 [&_p]:m-0 max-md:px-3">
        <p
          ref={state}
          tabIndex={-1}
          className="tabular-nums data-reached:ps-2.5 data-reached:border-s-3 data-reached:border-s-attention data-reached:font-semibold"
          data-reached={limit.isReached || undefined}
        >
          {stateOf(limit)}
        </p>
        {limit.isReached && <p>The next order with this number is refused, and the shopper is asked to contact you.</p>}
        {mayWaive && limit.counted > 0 && (
          <>
            <p className="text-quiet text-sm">
              If their orders are real, let them order more: their open orders no longer count, from any browser. The
              limit itself stays.
            </p>
            <Button
              variant={limit.isReached ? 'filled' : 'default'}
              className="max-md:w-full max-md:h-11"
              loading={waiver.isPending}
              onClick={() => waiver.mutate()}
            >
              Let them order more
            </Button>
          </>
        )}
        {limit.waivedAt && (
          <p className="text-quiet text-sm">
            Orders from before <time dateTime={limit.waivedAt}>{formatDateTime(limit.waivedAt)}</time> do not count:{' '}
            {limit.waivedBy ? `${limit.waivedBy} let them order more.` : 'a member of staff let them order more.'}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** `2 of at most 10 open orders within 24 hours`. */
function stateOf({ counted, perPhone, perBrowser, hours, isReached }: Customer['limit']): string {
  const within = hours === 1 ? 'within an hour' : `within ${hours.toLocaleString('en')} hours`
  if (isReached) return `At the limit: ${counted.toLocaleString('en')} of ${countOpen(perPhone)} ${within}`
  if (perPhone > 0) return `${counted.toLocaleString('en')} of at most ${countOpen(perPhone)} ${within}`
  return `${countOpen(counted)} ${within}; from one browser at most ${countOf(perBrowser, 'order')}`
}

const countOpen = (count: number): string => countOf(count, 'open order')
