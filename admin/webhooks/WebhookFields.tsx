import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { eventKinds, eventLabels } from '#shop/webhooks/event-kinds.ts'
import type { WebhookForm } from '#shop/webhooks/webhook-form.ts'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { Panel } from '../parts/Panel.tsx'

/** Name, address, events, and whether it is on. */
export const WebhookFields = ({ form }: { form: UseFormReturnType<WebhookForm> }) => (
  <div className="grid gap-3">
    <Panel title="Program">
      <div className="grid gap-3 p-4 pt-3">
        <TextField form={form} name="name" label="Name" max={60} required placeholder="Warehouse" />
        <TextField
          form={form}
          name="url"
          label="Address"
          max={1000}
          required
          placeholder="https://example.com/webhooks/dukan"
          description="Begins with https:// and is on the public internet"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <SwitchField
          form={form}
          name="isOn"
          label="Send events"
          description="Off: what happens while it is off is never sent."
        />
      </div>
    </Panel>
    <Panel title="Events">
      <div className="grid gap-3 p-4 pt-3">
        <Checkbox.Group {...form.getInputProps('kinds')} label="It hears when" required>
          <div className="grid gap-2 pt-1">
            {eventKinds.map(kind => (
              <Checkbox key={kind} value={kind} label={eventLabels[kind]} description={kind} />
            ))}
          </div>
        </Checkbox.Group>
        <SwitchField
          form={form}
          name="withPersonalData"
          label="With name, phone, address and notes"
          description="Off: orders go without them. Ask for them only if the program cannot do its work otherwise."
        />
      </div>
    </Panel>
  </div>
)
