import { BackupsPanel } from '../backups/BackupsPanel.tsx'
import { Panel } from '../parts/Panel.tsx'
import { LabelsField } from './LabelsField.tsx'
import classes from './Settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

/** Limits for unconfirmed orders, against fake orders. */
export function OrdersTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.panels}>
      <Panel title="Open orders at most">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            Protects against fake orders. An order counts until it is shipped, delivered or canceled. Shoppers at the
            limit are asked to contact you. You can let a customer order more on their page.
          </p>
          <WholeNumberField form={form} path="order_limits.perPhone" description="0: no limit" />
          <WholeNumberField form={form} path="order_limits.perBrowser" description="0: no limit" />
          <WholeNumberField form={form} path="order_limits.hours" description="Older orders do not count" />
        </div>
      </Panel>
      <Panel title="Stock of unconfirmed orders">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            A pending order sets its items aside until you confirm or cancel it, or these hours are over. An order that
            looks fake is still taken, but reserves no stock until you confirm it. Nobody is refused.
          </p>
          <WholeNumberField form={form} path="order_limits.holdHours" description="0: until confirmed or canceled" />
          <WholeNumberField
            form={form}
            path="order_limits.burstOrders"
            description="In 10 minutes. More orders reserve nothing. 0: no limit"
          />
          <WholeNumberField
            form={form}
            path="order_limits.strangerShare"
            description="Of a variant's stock. More is not reserved. 0: no limit"
          />
          <WholeNumberField
            form={form}
            path="order_limits.strangerQuantity"
            description="Pieces they may hold when the share is less. A higher number also lets fake orders hold more"
          />
          <WholeNumberField
            form={form}
            path="order_limits.hastySeconds"
            description="A form sent sooner reserves nothing. 0: no limit"
          />
          <WholeNumberField
            form={form}
            path="order_limits.maxQuantity"
            description="In one order. Shoppers who want more are asked to call"
          />
        </div>
      </Panel>
      <Panel title="Why orders are canceled">
        <div className={classes.fields}>
          <p className={`${classes.hint} ${classes.wide}`}>
            Staff choose one of these when they cancel an order. The order's history shows it. Refused parcels are
            counted for each customer.
          </p>
          <LabelsField form={form} path="cancel_reasons.refused" />
          <LabelsField form={form} path="cancel_reasons.other" />
        </div>
      </Panel>
      <Panel title="Nightly backups">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            The shop backs itself up at 2:40 each night, into the folder backups beside its data, and keeps the newest
            backup of so many days, weeks and months. Copy them to another machine too.
          </p>
          <WholeNumberField form={form} path="backups.daily" description="0: no nightly backups" />
          <WholeNumberField form={form} path="backups.weekly" />
          <WholeNumberField form={form} path="backups.monthly" />
        </div>
      </Panel>
      <BackupsPanel />
      <Panel title="Personal data of old orders">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            After this time a delivered or canceled order loses name, phone number, email, street and notes for good.
            Amounts, items and cities stay. Ask your accountant how long names must be kept.
          </p>
          <WholeNumberField form={form} path="retention_months" description="0: never" />
        </div>
      </Panel>
    </div>
  )
}
