import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Draft } from '#shop/settings/fields.ts'
import { describeRule, MAX_RULES, newOrderRule, type OrderRule } from '#shop/settings/order-rule.ts'
import { Panel } from '../parts/Panel.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** The rules for new orders, each as its sentence. They are saved with the other settings. */
export function OrderRules({ form }: { form: SettingsFormApi }) {
  const { order_rules: rules } = form.getValues()
  const [editing, setEditing] = useState<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const edited = editing === null ? undefined : (rules[editing] ?? newOrderRule)
  return (
    <Panel title="Rules for new orders">
      <div className="grid gap-3 justify-items-start p-4 pt-3">
        <p className="m-0 text-quiet">
          A rule puts words, a call or a hold on an order that meets it when it is placed. It never refuses an order.
          Changed rules are for orders placed from then on.
        </p>
        {rules.length > 0 && (
          <ul className="grid w-full m-0 p-0 list-none">
            {rules.map((rule, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules can read alike, and none has state of its own
                key={place}
                className="flex items-center gap-2 py-2 border-b border-hairline"
              >
                <span className="flex-1 wrap-anywhere">{describeRule(rule)}</span>
                <RuleButton label={`Edit rule ${place + 1}`} icon={IconPencil} onClick={() => setEditing(place)} />
                <RuleButton
                  label={`Remove rule ${place + 1}`}
                  icon={IconTrash}
                  onClick={() => {
                    form.removeListItem('order_rules', place)
                    add.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          ref={add}
          variant="default"
          className="max-md:min-h-11"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rules.length >= MAX_RULES}
          onClick={() => setEditing(rules.length)}
        >
          Add rule
        </Button>
        {form.errors.order_rules && <p className="m-0 text-red-ink">{form.errors.order_rules}</p>}
      </div>
      {editing !== null && edited && (
        <RuleDialog
          rule={edited}
          isNew={editing === rules.length}
          onClose={() => setEditing(null)}
          onSave={(rule: Draft<OrderRule>) => {
            form.setFieldValue('order_rules', rules.toSpliced(editing, 1, rule))
            setEditing(null)
          }}
        />
      )}
    </Panel>
  )
}

const RuleButton = ({
  label,
  icon: ButtonIcon,
  onClick,
}: {
  label: string
  icon: typeof IconPencil
  onClick: () => void
}) => (
  <ActionIcon variant="default" size="lg" className="max-md:size-11" aria-label={label} onClick={onClick}>
    <ButtonIcon size={16} aria-hidden />
  </ActionIcon>
)
