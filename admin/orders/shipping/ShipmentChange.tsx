import classes from '../page/History.module.css'
import type { OrderEvent } from '../page/order.ts'

type Changes = Extract<OrderEvent, { event: 'shipment' }>['changes']

const labels = { courier: 'Courier', trackingNumber: 'Tracking number' } as const

/** An event of the history: the courier was recorded, or courier or number were corrected. */
export function ShipmentChange({ changes }: { changes: Changes }) {
  return (
    <>
      <p className={classes.kind}>{changes.courier?.from === '' ? 'Handed to a courier' : 'Courier corrected'}</p>
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
                      <span className={classes.heard}>to</span>{' '}
                    </>
                  )}
                  {change.to === '' ? <i className={classes.nothing}>nothing</i> : <bdi>{change.to}</bdi>}
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}
