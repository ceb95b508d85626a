import { BackupsPanel } from '../backups/BackupsPanel.tsx'
import { Panel } from '../parts/Panel.tsx'
import { LabelsField } from './LabelsField.tsx'
import { Protection } from './Protection.tsx'
import classes from './Settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

/** Limits for unconfirmed orders, against fake orders. */
export function OrdersTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.panels}>
      <Protection form={form} />
      <Panel title="Orders">
        <div className={classes.fields}>
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
