import { NumberInput } from '@mantine/core'
import { MAX_LINE_QUANTITY } from '#shop/cart/limits.ts'
import {
  MAX_BURST_ORDERS,
  MAX_HASTY_SECONDS,
  MAX_HOLD_HOURS,
  MAX_LIMIT_HOURS,
  MAX_OPEN_ORDERS,
  MAX_RETENTION_MONTHS,
} from '#shop/settings/settings-form.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './Settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

/** What orders may take before somebody confirmed them, against fake orders. */
export function OrdersTab({ form }: { form: SettingsFormApi }) {
  return (
    <div className={classes.panels}>
      <Panel title="Open orders at most">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            Protects against fake orders. An order counts until it is shipped, delivered or canceled; who has this many
            open is asked to contact you. On a customer's page you let them order more.
          </p>
          <WholeNumberField
            form={form}
            path="order_limits.perPhone"
            label="Per Phone Number"
            description="0: no limit"
          />
          <WholeNumberField form={form} path="order_limits.perBrowser" label="Per Browser" description="0: no limit" />
          <WholeNumberField
            form={form}
            path="order_limits.hours"
            label="Hours Counted"
            description="Older orders do not count"
            least={1}
            most={MAX_LIMIT_HOURS}
          />
        </div>
      </Panel>
      <Panel title="Stock of unconfirmed orders">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            A pending order sets its items aside until you confirm or cancel it, or these hours are over. An order that
            looks fake is still taken, but reserves no stock until you confirm it. Nobody is refused.
          </p>
          <WholeNumberField
            form={form}
            path="order_limits.holdHours"
            label="Hours Set Aside"
            description="0: until confirmed or canceled"
            most={MAX_HOLD_HOURS}
          />
          <WholeNumberField
            form={form}
            path="order_limits.burstOrders"
            label="Orders of a Network"
            description="In 10 minutes; more set nothing aside. 0: any number"
            most={MAX_BURST_ORDERS}
          />
          <WholeNumberField
            form={form}
            path="order_limits.strangerShare"
            label="New Customers' Share (%)"
            description="Of a variant's stock, or 5 pieces; more is not set aside. 0: all of it"
            most={100}
          />
          <WholeNumberField
            form={form}
            path="order_limits.hastySeconds"
            label="Form Sent Too Soon (Seconds)"
            description="Sooner than this nothing is set aside. 0: however soon"
            most={MAX_HASTY_SECONDS}
          />
          <WholeNumberField
            form={form}
            path="order_limits.maxQuantity"
            label="Pieces of One Thing"
            description="At most in an order; for more people are asked to call"
            least={1}
            most={MAX_LINE_QUANTITY}
          />
        </div>
      </Panel>
      <Panel title="Personal data of old orders">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            After this time a delivered or canceled order loses name, phone number, email, street and notes for good.
            Amounts, items and cities stay. Ask your accountant how long names must be kept.
          </p>
          <WholeNumberField
            form={form}
            path="retention_months"
            label="Erase Details After (Months)"
            description="0: never by itself"
            most={MAX_RETENTION_MONTHS}
          />
        </div>
      </Panel>
    </div>
  )
}

type Props = { form: SettingsFormApi; path: string; label: string; description: string; least?: number; most?: number }

/** What is typed stays as it is typed; the schema says when it will not do. */
function WholeNumberField({ form, path, label, description, least = 0, most = MAX_OPEN_ORDERS }: Props) {
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps(path)}
    />
  )
}
