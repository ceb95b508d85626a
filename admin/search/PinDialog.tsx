import { Button, Input, Modal, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { MAX_PIN_QUERY, MAX_PINNED } from '#shop/search/pin-form.ts'
import classes from '../categories/CategoryDialog.module.css'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { ChosenProducts } from '../parts/form/ChosenProducts.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import { loadPin, type PinValues, pinFields, pinRules, pinValuesOf, type SearchPin, toPinInput } from './pins.ts'

const FAILED = 'Failed to save pinned products. Please try again.'

type Props = { opened: boolean; pin: SearchPin | null; query?: string; onClose: () => void }

/**
 * Pins products for a search, with `query` to begin with, or edits the given ones. A click beside the dialog does not
 * close it, so that nothing chosen is lost.
 */
export function PinDialog({ opened, pin, query = '', onClose }: Props) {
  // While it closes, it still shows the last one.
  const [shown, setShown] = useState(pin)
  if (opened && pin !== shown) setShown(pin)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown ? 'Edit Pinned Products' : 'Pin Products'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {shown ? <EditFields pin={shown} onClose={onClose} /> : <AddFields query={query} onClose={onClose} />}
    </Modal>
  )
}

function AddFields({ query, onClose }: { query: string; onClose: () => void }) {
  const form = useForm<PinValues>({ initialValues: { query, productIds: [] }, validate: pinRules })
  const creation = useAdminMutation({
    call: (values: PinValues) => parseResponse(api['search-pins'].$post({ json: toPinInput(values) })),
    done: () => ['Products pinned'],
    failed: failureIn(form, FAILED),
    // It is no longer a search without a result.
    invalidates: [['search-pins'], ['synonyms']],
    onSuccess: onClose,
  })
  return <Fields form={form} busy={creation.isPending} onSave={creation.mutate} onClose={onClose} />
}

function EditFields({ pin, onClose }: { pin: SearchPin; onClose: () => void }) {
  const form = useForm<PinValues>({ initialValues: pinValuesOf(pin), validate: pinRules })
  const queries = useQueryClient()
  const { save, isSaving, conflictDialog } = useVersionedSave({
    form,
    stored: pin,
    load: () => loadPin(pin.id),
    save: (values, version) =>
      parseResponse(
        api['search-pins'][':id'].$put({ param: { id: pin.id }, json: { ...toPinInput(values), version } }),
      ),
    valuesOf: pinValuesOf,
    fields: () => pinFields,
    failed: failureIn(form, FAILED),
    onSaved: () => {
      notifySuccess('Pinned products saved')
      for (const queryKey of [['search-pins'], ['synonyms']] as const) void queries.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <>
      <Fields form={form} busy={isSaving} onSave={save} onClose={onClose} />
      {conflictDialog}
    </>
  )
}

type FieldsProps = {
  form: UseFormReturnType<PinValues>
  busy: boolean
  onSave: (values: PinValues) => void
  onClose: () => void
}

function Fields({ form, busy, onSave, onClose }: FieldsProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submitOf(form, values => {
        if (!busy) onSave(values)
      })}
    >
      <TextInput
        {...form.getInputProps('query')}
        label="What a shopper types"
        name="query"
        description="The whole search, in any letters: kurta also counts for کرتا and Kurtas, not for white kurta."
        maxLength={MAX_PIN_QUERY}
        dir="auto"
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
