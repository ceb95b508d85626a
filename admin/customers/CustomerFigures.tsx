import { formatRupees } from '#shop/money.ts'
import { Figure, Figures } from '../parts/Figures.tsx'
import type { Customer } from './customers.ts'

export function CustomerFigures({
  customer: { orders, open, delivered, canceled, ordered, paid, imported },
}: {
  customer: Customer
}) {
  return (
    <Figures>
      <Figure name="Orders" value={(orders + imported.orders).toLocaleString('en')}>
        {[
          ...(open > 0 ? [`${open.toLocaleString('en')} open`] : []),
          ...(imported.orders > 0 ? [`${imported.orders.toLocaleString('en')} imported`] : []),
        ].join(', ')}
      </Figure>
      <Figure name="Delivered" value={(delivered + imported.delivered).toLocaleString('en')}>
        {imported.delivered > 0 && `${imported.delivered.toLocaleString('en')} imported`}
      </Figure>
      <Figure name="Canceled" value={(canceled + imported.canceled).toLocaleString('en')}>
        {imported.canceled > 0 && `${imported.canceled.toLocaleString('en')} imported, also returned ones`}
      </Figure>
      <Figure name="Ordered" value={formatRupees(ordered + imported.spent)}>
        {[
          ...(ordered > 0 || imported.spent === 0 ? [`${formatRupees(paid)} of it delivered`] : []),
          ...(imported.spent > 0 ? [`${formatRupees(imported.spent)} imported`] : []),
        ].join(', ')}
      </Figure>
    </Figures>
  )
}
