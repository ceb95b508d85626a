import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { advanceWayNames, advanceWays, MAX_TYPED_REFERENCE, needsReference } from '#shop/advances/advance.ts'
import type { OrderDraft } from './order-draft.ts'

/** How the customer pays an advance while the order is made. A picture of the receipt is added on the order. */
export function AdvanceFields({ form }: { form: UseFormReturnType<OrderDraft> }) {
  return (
    <>
      <NativeSelect
        {...form.getInputProps('advanceWay')}
        label="Way"
        name="advanceWay"
        data={advanceWayNames.map(name => ({ value: name, label: advanceWays[name] }))}
      />
      <TextInput
        {...form.getInputProps('advanceReference')}
        label="Reference"
        name="advanceReference"
        maxLength={MAX_TYPED_REFERENCE}
        required={needsReference(form.values.advanceWay)}
        autoComplete="off"
        dir="auto"
      />
    </>
  )
}
