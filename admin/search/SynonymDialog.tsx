import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import classes from '../categories/CategoryDialog.module.css'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import search from './Search.module.css'
import {
  loadSynonyms,
  type SynonymGroup,
  type SynonymValues,
  synonymFields,
  synonymRules,
  synonymValuesFor,
  synonymValuesOf,
  toSynonymInput,
} from './synonyms.ts'

const noSynonyms: SynonymValues = { english: '', romanUrdu: '', urdu: '', findsReduced: false }
const field = { autosize: true, minRows: 3, maxRows: 8, maxLength: 2000 }

const FAILED = 'Failed to save synonyms. Please try again.'

type Props = { opened: boolean; group: SynonymGroup | null; word?: string | null; onClose: () => void }

/**
 * Adds a group of synonyms, with `word` to begin with, or edits the given one. A click beside the dialog does not
 * close it, so that nothing typed is lost.
 */
export function SynonymDialog({ opened, group, word = null, onClose }: Props) {
  // While it closes, it still shows the last group.
  const [shown, setShown] = useState(group)
  if (opened && group !== shown) setShown(group)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown ? 'Edit Synonyms' : 'Add Synonyms'}
      size="48rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {shown ? <EditFields group={shown} onClose={onClose} /> : <AddFields word={word} onClose={onClose} />}
    </Modal>
  )
}

function AddFields({ word, onClose }: { word: string | null; onClose: () => void }) {
  const initialValues = word === null ? noSynonyms : synonymValuesFor(word)
  const form = useForm<SynonymValues>({ initialValues, validate: synonymRules })
  const creation = useAdminMutation({
    call: (values: SynonymValues) => parseResponse(api.synonyms.$post({ json: toSynonymInput(values) })),
    done: () => ['Synonyms added'],
    failed: failureIn(form, FAILED),
    invalidates: [['synonyms']],
    onSuccess: onClose,
  })
  return <Fields form={form} busy={creation.isPending} onSave={creation.mutate} onClose={onClose} />
}

function EditFields({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const form = useForm<SynonymValues>({ initialValues: synonymValuesOf(group), validate: synonymRules })
  const queries = useQueryClient()
  const { save, isSaving, conflictDialog } = useVersionedSave({
    form,
    stored: group,
    load: () => loadSynonyms(group.id),
    save: (values, version) =>
      parseResponse(
        api.synonyms[':id'].$put({ param: { id: group.id }, json: { ...toSynonymInput(values), version } }),
      ),
    valuesOf: synonymValuesOf,
    fields: () => synonymFields,
    failed: failureIn(form, FAILED),
    onSaved: () => {
      notifySuccess('Synonyms saved')
      void queries.invalidateQueries({ queryKey: ['synonyms'] })
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
  form: UseFormReturnType<SynonymValues>
  busy: boolean
  onSave: (values: SynonymValues) => void
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
      <p className={search.hint}>Words that mean the same, with commas between them. A field may stay empty.</p>
      <div className={search.scripts}>
        <Textarea
          {...form.getInputProps('english')}
          {...field}
          label="English"
          name="english"
          placeholder="shoes, footwear"
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('romanUrdu')}
          {...field}
          label="Roman Urdu"
          name="romanUrdu"
          placeholder="joote, jootay"
        />
        <Textarea
          {...form.getInputProps('urdu')}
          {...field}
          {...urduField}
          label="Urdu"
          name="urdu"
          placeholder="جوتے، جوتا"
        />
      </div>
      <Checkbox
        {...form.getInputProps('findsReduced', { type: 'checkbox' })}
        label="Find products with a reduced price"
        name="findsReduced"
        description="For words such as sale and discount: they become the filter of reduced prices."
      />
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
