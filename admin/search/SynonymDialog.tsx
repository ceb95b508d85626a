import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import classes from '../categories/CategoryDialog.module.css'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/notify.ts'
import { failureIn, submitOf } from '../parts/show-field-errors.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useVersionedSave } from '../parts/use-versioned-save.tsx'
import {
  loadSynonyms,
  type SynonymGroup,
  type SynonymValues,
  synonymFields,
  synonymRules,
  synonymValuesOf,
  toSynonymInput,
} from './synonyms.ts'

const FAILED = 'Failed to save synonyms. Please try again.'

type Props = { opened: boolean; group: SynonymGroup | null; words?: string; onClose: () => void }

/**
 * Adds a group of synonyms, with `words` to begin with, or edits the given one. A click beside the dialog does not
 * close it, so that nothing typed is lost.
 */
export function SynonymDialog({ opened, group, words = '', onClose }: Props) {
  // While it closes, it still shows the last group.
  const [shown, setShown] = useState(group)
  if (opened && group !== shown) setShown(group)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown ? 'Edit Synonyms' : 'Add Synonyms'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {shown ? <EditFields group={shown} onClose={onClose} /> : <AddFields words={words} onClose={onClose} />}
    </Modal>
  )
}

function AddFields({ words, onClose }: { words: string; onClose: () => void }) {
  const form = useForm<SynonymValues>({ initialValues: { words, findsReduced: false }, validate: synonymRules })
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
      <Textarea
        {...form.getInputProps('words')}
        label="Words"
        name="words"
        description="With commas between them, for example: shoes, joote, جوتے"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        data-autofocus
      />
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
