import { formatRupees } from '#shop/money.ts'
import { Figure, Figures } from '../parts/Figures.tsx'
import type { Customer } from './customers.ts'

export function CustomerFigures({
  customer: { orders, open, delivered, canceled, ordered, paid },
}: {
  customer: Customer
}) {
  return (
    <Figures>
      <Figure name="Orders" value={orders.toLocaleString('en')}>
        {open > 0 && `${open.toLocaleString('en')} open`}
      </Figure>
      <Figure name="Delivered" value={delivered.toLocaleString('en')} />
      <Figure name="Canceled" value={canceled.toLocaleString('en')} />
      <Figure name="Ordered" value={formatRupees(ordered)}>
        {formatRupees(paid)} of it delivered
      </Figure>
    </Figures>
  )
}
