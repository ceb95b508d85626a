import { fill } from '#messages/fill.ts'
import { type Courier, trackingLink } from '#shop/settings/couriers.ts'
import type { Shipment } from '#shop/shipments/find-shipment.ts'
import { useLocale } from '../locale.tsx'

/** The courier of a shipped order, and its own page for the parcel. */
export function Parcel({ shipment, couriers }: { shipment: Shipment; couriers: Courier[] }) {
  const { messages, langAttributes } = useLocale()
  const { courier, trackingNumber } = shipment
  const link = trackingLink(couriers, shipment)
  return (
    <section className="panel">
      <h2 className="mb-2 font-serif text-xl font-semibold">{messages.confirmation.parcel}</h2>
      <p>
        {messages.confirmation.courier}:{' '}
        <strong {...langAttributes(courier)}>
          <bdi>{courier}</bdi>
        </strong>
      </p>
      {trackingNumber !== null && (
        <p>
          {messages.confirmation.trackingNumber}:{' '}
          <strong>
            <bdi dir="ltr">{trackingNumber}</bdi>
          </strong>
        </p>
      )}
      {link !== null && (
        // Not even the name of the shop's page goes along: the courier needs the number only.
        <a href={link} rel="noopener noreferrer" className="link inline-flex min-h-12 items-center">
          {fill(messages.confirmation.followParcel, { courier })}
        </a>
      )}
    </section>
  )
}
