import { useState } from 'react'
import choices from '../parts/form/Choices.module.css'
import { Panel } from '../parts/Panel.tsx'
import { findProtectionLevel, type ProtectionLevel, protectionLevels, protectionOf } from './protection-levels.ts'
import type { SettingsFormApi } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

const labels: Record<ProtectionLevel, string> = { off: 'Off', normal: 'Normal', strict: 'Strict' }

const words: Record<ProtectionLevel, string> = {
  off: 'Nobody is limited, and every order keeps its stock.',
  normal: 'For most shops. Real customers rarely notice it.',
  strict: 'While somebody sends fake orders. More real orders keep no stock until you confirm them.',
}

/** Protection from fake orders as one choice; its numbers are behind Advanced. */
export function Protection({ form }: { form: SettingsFormApi }) {
  const limits = form.getValues().order_limits
  const level = findProtectionLevel(limits)
  return (
    <Panel title="Protection from fake orders">
      <div className="grid gap-2 p-4 pt-3">
        <fieldset className={choices.choices} aria-label="Protection">
          {protectionLevels.map(name => (
            <button
              key={name}
              type="button"
              className={choices.choice}
              aria-pressed={name === level}
              onClick={() => form.setFieldValue('order_limits', { ...limits, ...protectionOf[name] })}
            >
              {labels[name]}
            </button>
          ))}
          {level === null && <span className="m-0 text-quiet">Own values</span>}
        </fieldset>
        <p className="m-0 text-quiet" role="status">
          {level ? words[level] : 'You have numbers of your own under Advanced. A choice replaces them.'}
        </p>
        <Advanced form={form} />
      </div>
    </Panel>
  )
}

function Advanced({ form }: { form: SettingsFormApi }) {
  const [isOpen, setOpen] = useState(false)
  const hasError = Object.keys(form.errors).some(path => path.startsWith('order_limits.'))
  return (
    <details open={isOpen || hasError} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer">Advanced</summary>
      <div className="grid grid-cols-3 items-start gap-x-4 gap-y-3 pt-3 max-md:grid-cols-1">
        <p className="m-0 text-quiet col-span-full">
          Open orders at most. An order counts until it is shipped, delivered or canceled. Shoppers at the limit are
          asked to contact you. You can let a customer order more on their page.
        </p>
        <WholeNumberField form={form} path="order_limits.perPhone" description="0: no limit" />
        <WholeNumberField form={form} path="order_limits.perBrowser" description="0: no limit" />
        <WholeNumberField form={form} path="order_limits.hours" description="Older orders do not count" />
        <p className="m-0 text-quiet col-span-full">
          An order that looks fake is still taken, but keeps no stock until you confirm it. Nobody is refused.
        </p>
        <WholeNumberField
          form={form}
          path="order_limits.perNetwork"
          description="In 10 minutes. Further orders keep no stock. 0: no limit"
        />
        <WholeNumberField
          form={form}
          path="order_limits.newCustomerShare"
          description="Of each variant. Further orders of new customers keep no stock. 0: no limit"
        />
        <WholeNumberField
          form={form}
          path="order_limits.newCustomerQuantity"
          description="Also when the share is less. A higher number lets fake orders hold more too"
        />
        <WholeNumberField
          form={form}
          path="order_limits.minimumFormSeconds"
          description="Such an order keeps no stock. 0: no limit"
        />
      </div>
    </details>
  )
}
