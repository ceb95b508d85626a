import { listWords } from '../../words/order-list.ts'
import { arrow, common } from '../../words.ts'
import classes from '../page/History.module.css'
import type { OrderEvent } from '../page/order.ts'

type Changes = Extract<OrderEvent, { event: 'shipment' }>['changes']

const labels = { courier: common.courier, trackingNumber: listWords.trackingNumber } as const

/** An event of the history: the courier was recorded, or courier or number were corrected. */
export function ShipmentChange({ changes }: { changes: Changes }) {
  return (
    <>
      <p className="text-quiet text-xs font-semibold">
        {changes.courier?.from === '' ? listWords.handedToACourier : listWords.courierCorrected}
      </p>
      <dl className={classes.changes}>
        {(['courier', 'trackingNumber'] as const).map(part => {
          const change = changes[part]
          return (
            change && (
              <div key={part}>
                <dt>{labels[part]}</dt>
                <dd>
                  {change.from !== '' && (
                    <>
                      <bdi>{change.from}</bdi> <span aria-hidden="true">{arrow}</span>
                      <span className="sr-only">{common.becomes}</span>{' '}
                    </>
                  )}
                  {change.to === '' ? <i className="text-quiet">{common.nothing}</i> : <bdi>{change.to}</bdi>}
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}
