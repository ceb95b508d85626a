import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSent } from '#shop/order-status/status.ts'
import { trackingLink } from '#shop/settings/couriers.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import type { Order } from '../orders.ts'
import { CorrectShipment } from './CorrectShipment.tsx'
import classes from './Shipping.module.css'
import { couriersQuery } from './shipments.ts'

/** The courier and the tracking number of a shipped order, with the courier's page. Both can be corrected. */
export function ShipmentPanel({ order }: { order: Order }) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const mayChange = useMay('orders.status')
  const couriers = useQuery({ ...couriersQuery, enabled: isSent(order.status) })
  if (!isSent(order.status)) return null
  const { shipment } = order
  const link = shipment && trackingLink(couriers.data ?? [], shipment)
  return (
    <Panel
      title={common.courier}
      aside={
        mayChange && (
          <Button variant="default" size="xs" disabled={!couriers.data} onClick={() => setIsCorrecting(true)}>
            {shipment ? listWords.correctCourier : listWords.addCourier}
          </Button>
        )
      }
    >
      <p className={classes.parcel}>
        {shipment ? <bdi>{shipment.courier}</bdi> : <span className={classes.none}>{listWords.noCourierRecorded}</span>}
        {shipment && shipment.trackingNumber === null && (
          <span className={classes.none}>{listWords.noTrackingNumberYet}</span>
        )}
        {shipment?.trackingNumber != null &&
          (link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              <bdi>{shipment.trackingNumber}</bdi>
            </a>
          ) : (
            <bdi>{shipment.trackingNumber}</bdi>
          ))}
      </p>
      {couriers.data && isCorrecting && (
        <CorrectShipment order={order} couriers={couriers.data} onClose={() => setIsCorrecting(false)} />
      )}
    </Panel>
  )
}
