import { BackupsPanel } from '../backups/BackupsPanel.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Fields } from './Fields.tsx'
import { LabelsField } from './LabelsField.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { OrderRules } from './OrderRules.tsx'
import { Protection } from './Protection.tsx'
import { ServerAlerts } from './ServerAlerts.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

/** Limits for unconfirmed orders, against fake orders. */
export function OrdersTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className="grid gap-3 pt-3">
      <Protection form={form} />
      <Panel title="Orders">
        <Fields>
          <WholeNumberField
            form={form}
            path="order_limits.holdHours"
            description="Until then a pending order keeps its pieces. 0: until you confirm or cancel it"
          />
          <WholeNumberField
            form={form}
            path="order_limits.maxQuantity"
            description="Shoppers who want more are asked to call"
          />
          <WholeNumberField
            form={form}
            path="risk_limits.highTotal"
            description="Whoever calls reads it beside the order. 0: no total is pointed out"
          />
        </Fields>
      </Panel>
      <OrderRules form={form} />
      <Panel title="Confirmation calls">
        <OpeningHours
          form={form}
          path="calling_hours"
          description="When somebody calls. Customers who do not answer are called again within these hours, and only these count as waiting time. A day without times is closed. If every day is empty, all hours count."
        />
        <Fields perRow={3}>
          <WholeNumberField form={form} path="calls.retryHours" description="When nobody answers the first call" />
          <WholeNumberField form={form} path="calls.eveningHour" description="When nobody answers the second call" />
          <WholeNumberField
            form={form}
            path="calls.attempts"
            description="Then the order waits until somebody opens it"
          />
        </Fields>
      </Panel>
      <Panel title="Why orders are canceled">
        <Fields>
          <p className="m-0 text-quiet col-span-full">
            Staff choose one of these when they cancel an order. The order's history shows it. Refused parcels are
            counted for each customer.
          </p>
          <LabelsField form={form} path="cancel_reasons.refused" />
          <LabelsField form={form} path="cancel_reasons.other" />
        </Fields>
      </Panel>
      <Panel title="Nightly backups">
        <Fields perRow={3}>
          <p className="m-0 text-quiet col-span-full">
            The shop backs itself up at 2:40 each night, into the folder backups beside its data, and keeps the newest
            backup of so many days, weeks and months. Copy them to another machine too.
          </p>
          <WholeNumberField form={form} path="backups.daily" description="0: no nightly backups" />
          <WholeNumberField form={form} path="backups.weekly" />
          <WholeNumberField form={form} path="backups.monthly" />
        </Fields>
      </Panel>
      <BackupsPanel />
      <ServerAlerts form={form} />
      <Panel title="Personal data of old orders">
        <Fields perRow={3}>
          <p className="m-0 text-quiet col-span-full">
            After this time a delivered or canceled order loses name, phone number, email, street and notes for good.
            Amounts, items and cities stay. Ask your accountant how long names must be kept.
          </p>
          <WholeNumberField form={form} path="retention_months" description="0: never" />
        </Fields>
      </Panel>
    </div>
  )
}
