import { NumberInput } from '@mantine/core'
import { MAX_LIMIT_HOURS, MAX_OPEN_ORDERS } from '#shop/settings/settings-form.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './Settings.module.css'
import type { Form } from './use-settings-form.ts'

/** How many open orders somebody may have, against orders that nobody means. */
export function OrdersTab({ form }: { form: Form }) {
  return (
    <div className={classes.panels}>
      <Panel title="Open orders at most">
        <div className={`${classes.fields} ${classes.fees}`}>
          <p className={`${classes.hint} ${classes.wide}`}>
            Against orders that nobody means. An order counts until it is shipped, delivered or canceled; who has this
            many open is asked to contact you. On a customer's page you let them order more.
          </p>
          <LimitField form={form} path="perPhone" label="Per Phone Number" description="0: no limit" />
          <LimitField form={form} path="perBrowser" label="Per Browser" description="0: no limit" />
          <LimitField
            form={form}
            path="hours"
            label="Hours Counted"
            description="Older orders do not count"
            least={1}
            most={MAX_LIMIT_HOURS}
          />
        </div>
      </Panel>
    </div>
  )
}

type Props = { form: Form; path: string; label: string; description: string; least?: number; most?: number }

/** What is typed stays as it is typed; the schema says when it will not do. */
function LimitField({ form, path, label, description, least = 0, most = MAX_OPEN_ORDERS }: Props) {
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
      {...form.getInputProps(`order_limits.${path}`)}
    />
  )
}
