import classes from '../page/History.module.css'
import type { OrderEvent } from '../page/order.ts'

type Changes = Extract<OrderEvent, { event: 'shipment' }>['changes']

const labels = { courier: 'Courier', trackingNumber: 'Tracking number' } as const

/** An event of the history: the courier was recorded, or courier or number were corrected. */
export function ShipmentChange({ changes }: { changes: Changes }) {
  return (
    <>
      <p className="text-quiet text-xs font-semibold">
        {changes.courier?.from === '' ? 'Handed to a courier' : 'Courier corrected'}
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
                      <bdi>{change.from}</bdi> <span aria-hidden="true">→</span>
                      <span className="sr-only">to</span>{' '}
                    </>
                  )}
                  {change.to === '' ? <i className="text-quiet">nothing</i> : <bdi>{change.to}</bdi>}
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}
