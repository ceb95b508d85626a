import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { isNotEmpty, type UseFormReturnType, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { keyLimits } from '#shop/api-keys/key-rights.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import type { Right } from '#shop/staff/rights.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { DayField } from '../parts/form/DayField.tsx'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { ShownOnceDialog } from '../parts/form/ShownOnceDialog.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { CopyText } from '../whatsapp/CopyText.tsx'
import type { ApiKey } from './connections.ts'
import {
  curlOf,
  emptyKey,
  type KeyValues,
  keyValuesOf,
  rightGroups,
  rightSentence,
  seeingRights,
  toKeyInput,
} from './key-values.ts'

const useKeyForm = (initialValues: KeyValues) =>
  useForm<KeyValues>({
    initialValues,
    validate: {
      name: isNotEmpty('A name is required'),
      rights: rights => (rights.length === 0 ? 'Choose at least one right' : null),
      ownPassword: isNotEmpty('Your password is required'),
    },
  })

/** Makes a key, and shows it once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const form = useKeyForm(emptyKey)
  const making = useAdminMutation({
    call: (values: KeyValues) => parseResponse(api.connections.keys.$post({ json: toKeyInput(values) })),
    done: (_, { name }) => ['Key made', name],
    failed: failureIn(form, 'Failed to make the key'),
    invalidates: [['connections', 'keys']],
  })
  if (making.data)
    return <NewKey name={form.values.name} secret={making.data.key} given={form.values.rights} onClose={onClose} />
  return (
    <FormDialog
      title="Make a key"
      size="lg"
      submit="Make key"
      busy={making.isPending}
      onSubmit={submitOf(form, making.mutate)}
      onClose={onClose}
    >
      <KeyFields form={form} />
    </FormDialog>
  )
}

/** Changes a key; the secret stays. */
export function ChangeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const form = useKeyForm(keyValuesOf(apiKey))
  const { id, version } = apiKey
  const change = useAdminMutation({
    call: (values: KeyValues) =>
      parseResponse(api.connections.keys[':id'].$put({ param: { id }, json: { ...toKeyInput(values), version } })),
    done: (_, { name }) => ['Key changed', name],
    failed: failureIn(form, 'Failed to change the key'),
    invalidates: [['connections', 'keys']],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={`Change ${apiKey.name}`}
      size="lg"
      submit="Save"
      busy={change.isPending}
      onSubmit={submitOf(form, change.mutate)}
      onClose={onClose}
    >
      <KeyFields form={form} />
    </FormDialog>
  )
}

function KeyFields({ form }: { form: UseFormReturnType<KeyValues> }) {
  const { endsAt } = form.getValues()
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="The program, as histories name it: “Accounting sheet (key)”"
        maxLength={keyLimits.name}
        autoComplete="off"
        data-autofocus
      />
      <RightsFields form={form} />
      <Checkbox
        {...form.getInputProps('assistants', { type: 'checkbox' })}
        label="Assistants may use it too"
        description="An assistant such as Claude then reads what the key may see, and sends it to whoever runs the assistant. It changes nothing that it did not propose first."
      />
      <DayField
        label="Last day"
        name="last day"
        description="Leave it empty for a key without an end."
        min={dayInPakistan(new Date())}
        value={endsAt}
        error={form.errors.endsAt}
        onChange={day => form.setFieldValue('endsAt', day)}
      />
      <Textarea
        {...form.getInputProps('networks')}
        label="Networks"
        description="From where it may be used, one a line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere."
        dir="ltr"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
      />
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </>
  )
}

function RightsFields({ form }: { form: UseFormReturnType<KeyValues> }) {
  const { value, onChange, error } = form.getInputProps('rights')
  return (
    <Checkbox.Group
      label="The program may"
      description="Choose only what it needs. It can never do more than you."
      value={value}
      onChange={onChange}
      error={error}
    >
      <div className="grid gap-3 mt-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="default" size="xs" className="max-md:h-11" onClick={() => onChange(seeingRights)}>
            Only see
          </Button>
          {value.length > 0 && (
            <Button variant="default" size="xs" className="max-md:h-11" onClick={() => onChange([])}>
              Choose none
            </Button>
          )}
        </div>
        {rightGroups.map(({ label, rights }) => (
          <fieldset key={label} className="m-0 px-3 pt-1 pb-3 border border-hairline rounded-sm">
            <legend className="px-1 text-sm font-semibold">{label}</legend>
            <div className="grid gap-2 md:grid-cols-2">
              {rights.map(right => (
                <Checkbox key={right} value={right} label={rightSentence(right)} className="max-md:py-1" />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}

type NewKeyProps = { name: string; secret: string; given: readonly Right[]; onClose: () => void }

const NewKey = ({ name, secret, given, onClose }: NewKeyProps) => (
  <ShownOnceDialog title="The new key" text={secret} done="Done" onClose={onClose}>
    <p>
      Copy it into <bdi>{name}</bdi> now: it is not shown again. Whoever has it can do what it may, so send it to
      nobody.
    </p>
    <p className="p-3 border border-hairline rounded-sm bg-ground font-mono wrap-anywhere" dir="ltr">
      {secret}
    </p>
    <CopyText label="Address of the shop" text={window.location.origin} />
    <CopyText label="A first request" text={curlOf({ key: secret, shop: window.location.origin, given })} />
  </ShownOnceDialog>
)
