import { Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { MAX_PIN_QUERY, MAX_PINNED } from '#shop/search/pin-form.ts'
import { api } from '../client.ts'
import { useShown } from '../parts/feedback/use-shown.ts'
import { ChosenProducts } from '../parts/form/ChosenProducts.tsx'
import { DialogFrame } from '../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation, useEditing } from '../parts/form/resource-form.tsx'
import { TextField } from '../parts/form/TextField.tsx'
import { loadPin, type PinValues, pinFields, pinRules, pinValuesOf, type SearchPin, toPinInput } from './pins.ts'

const FAILED = 'Failed to save pinned products. Please try again.'

type Props = { opened: boolean; pin: SearchPin | null; query?: string; onClose: () => void }

/** Pins products for a search, with `query` to begin with, or edits the given ones. */
export function PinDialog({ opened, pin, query = '', onClose }: Props) {
  const shown = useShown(pin, { opened })
  return (
    <DialogFrame opened={opened} title={shown ? 'Edit Pinned Products' : 'Pin Products'} onClose={onClose}>
      {shown ? <EditPin pin={shown} onClose={onClose} /> : <AddPin query={query} onClose={onClose} />}
    </DialogFrame>
  )
}

function AddPin({ query, onClose }: { query: string; onClose: () => void }) {
  const creation = useCreation<PinValues, unknown>({
    initialValues: { query, productIds: [] },
    validate: pinRules,
    call: values => parseResponse(api['search-pins'].$post({ json: toPinInput(values) })),
    done: 'Products pinned',
    failed: FAILED,
    // It is no longer a search without a result.
    invalidates: [['search-pins'], ['synonyms']],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation} onClose={onClose}>
      <Fields form={creation.form} />
    </FormInDialog>
  )
}

function EditPin({ pin, onClose }: { pin: SearchPin; onClose: () => void }) {
  const { id } = pin
  const editing = useEditing({
    stored: pin,
    valuesOf: pinValuesOf,
    validate: pinRules,
    fields: () => pinFields,
    load: () => loadPin(id),
    save: (values, version) =>
      parseResponse(api['search-pins'][':id'].$put({ param: { id }, json: { ...toPinInput(values), version } })),
    done: 'Pinned products saved',
    failed: FAILED,
    invalidates: [['search-pins'], ['synonyms']],
    onSaved: onClose,
  })
  return (
    <FormInDialog resource={editing} onClose={onClose}>
      <Fields form={editing.form} />
    </FormInDialog>
  )
}

const Fields = ({ form }: { form: UseFormReturnType<PinValues> }) => (
  <>
    <TextField
      form={form}
      name="query"
      label="What a shopper types"
      description="The whole search, in any letters: kurta also counts for کرتا and Kurtas, not for white kurta."
      max={MAX_PIN_QUERY}
      data-autofocus
    />
    <Input.Wrapper
      labelElement="div"
      label="Products in this order"
      description="Only products on sale are shown. A sold-out one gives way to the others."
      error={form.errors.productIds}
    >
      <ChosenProducts
        products={form.values.productIds}
        max={MAX_PINNED}
        onChange={products => form.setFieldValue('productIds', products)}
      />
    </Input.Wrapper>
  </>
)
