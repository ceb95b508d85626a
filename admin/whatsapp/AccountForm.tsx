import { Button, Checkbox, PasswordInput, Switch } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { messageKinds, messageLabels } from '#shop/message-texts/message-kinds.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { TextField } from '../parts/form/TextField.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { inputOf, valuesOf, type Whatsapp } from './whatsapp.ts'

/** The account at Meta, what is sent, and for how much. */
export function AccountForm({ whatsapp }: { whatsapp: Whatsapp }) {
  const { account } = whatsapp
  const form = useForm({ initialValues: valuesOf(whatsapp) })
  const save = useAdminMutation({
    call: (values: ReturnType<typeof valuesOf>) =>
      withPassword(() =>
        parseResponse(api.whatsapp.$put({ json: { version: account?.version ?? 0, ...inputOf(values) } })),
      ),
    done: () => ['WhatsApp saved'],
    failed: failureIn(form, 'Failed to save WhatsApp'),
    invalidates: [['whatsapp'], ['messages', 'whatsapp']],
  })
  return (
    <Panel title="Account">
      <form
        noValidate
        className="grid gap-4 p-4 [&_p]:m-0 max-md:p-3"
        onSubmit={submitOf(form, values => {
          if (!save.isPending) save.mutate(values)
        })}
      >
        <Switch label="Send messages by WhatsApp" {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <TextField form={form} name="phoneNumberId" label="Phone number ID" max={20} required />
          <TextField form={form} name="businessAccountId" label="WhatsApp Business account ID" max={20} required />
          <Secret
            form={form.getInputProps('accessToken')}
            name="accessToken"
            label="Access token"
            stored={account?.accessToken}
          />
          <Secret
            form={form.getInputProps('appSecret')}
            name="appSecret"
            label="App secret"
            stored={account?.appSecret}
          />
        </div>
        <Checkbox.Group label="Send" {...form.getInputProps('sends')}>
          <div className="flex flex-wrap gap-x-6 gap-y-2 pt-2">
            {messageKinds.map(kind => (
              <Checkbox
                key={kind}
                value={kind}
                label={kind === 'received' ? 'Order received, with the request to confirm' : messageLabels[kind]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Amounts form={form} />
        <div>
          <Button type="submit" loading={save.isPending} disabled={!whatsapp.canStore}>
            Save WhatsApp
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** The budget of a month, and what Meta charges. */
const Amounts = ({ form }: { form: UseFormReturnType<ReturnType<typeof valuesOf>> }) => (
  <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
    <TextField
      form={form}
      name="budget"
      label="Budget a month in US dollars"
      description="When it is used up, nothing more is sent until next month"
      max={6}
    />
    <TextField
      form={form}
      name="utilityRate"
      label="Price of a message in US dollars"
      description="Meta's card for Pakistan, “utility”"
      max={8}
    />
    <TextField
      form={form}
      name="marketingRate"
      label="Price as marketing in US dollars"
      description="The shop sends no marketing; reports may name it"
      max={8}
    />
  </div>
)

type SecretProps = {
  form: object
  name: string
  label: string
  stored: { end: string; setAt: string } | undefined
}

/** A secret is never shown again: of a stored one its last characters and its day. */
const Secret = ({ form, name, label, stored }: SecretProps) => (
  <PasswordInput
    {...form}
    name={name}
    label={label}
    autoComplete="off"
    maxLength={1000}
    required={!stored}
    withAsterisk={false}
    visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
    description={
      stored
        ? `Set ${formatDateTime(stored.setAt)}, ends with …${stored.end}. Empty: it stays.`
        : 'It is stored encrypted and never shown again.'
    }
  />
)
