import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import type { Draft } from '#shop/settings/fields.ts'
import { describeRule, type OrderRule, orderRuleForm } from '#shop/settings/order-rule.ts'
import { api } from '../client.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { RuleFields } from './RuleFields.tsx'

/** The last time that a rule is sent for its count while it is typed. */
const PAUSE = 300

type Props = {
  rule: Draft<OrderRule>
  isNew: boolean
  onClose: () => void
  onSave: (rule: OrderRule) => void
}

/** A rule with its sentence and how many recent orders it would have been for. */
export function RuleDialog({ rule, isNew, onClose, onSave }: Props) {
  const form = useForm<Draft<OrderRule>>({ initialValues: rule })
  function save() {
    const { data, error } = orderRuleForm.safeParse(form.getValues())
    if (data) return onSave(data)
    form.setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  return (
    // The form of the settings is around it in React, and would be sent with it.
    <div onSubmit={event => event.stopPropagation()}>
      <FormDialog
        title={isNew ? 'New rule' : 'Edit rule'}
        size="lg"
        submit={isNew ? 'Add rule' : 'Change rule'}
        busy={false}
        isUnsaved={() => form.isDirty()}
        onClose={onClose}
        onSubmit={save}
      >
        <RuleFields form={form} />
        <Preview rule={form.getValues()} />
      </FormDialog>
    </div>
  )
}

function Preview({ rule }: { rule: Draft<OrderRule> }) {
  const [settled] = useDebouncedValue(orderRuleForm.safeParse(rule).data ?? null, PAUSE)
  const { data } = useQuery({
    queryKey: ['settings', 'order-rules', settled],
    queryFn: () =>
      settled ? parseResponse(api.settings['order-rules'].preview.$post({ json: { rule: settled } })) : null,
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className="grid gap-1 p-3 rounded-sm bg-acting-wash">
      <p className="font-semibold wrap-anywhere">{describeRule(rule)}</p>
      <p className="text-quiet text-sm">
        {data &&
          `Of ${countOf(data.of, 'order')} in the last ${data.days} days it would have been for ${data.orders.toLocaleString('en')}.`}
      </p>
    </div>
  )
}
