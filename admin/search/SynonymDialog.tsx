import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useShown } from '../parts/feedback/use-shown.ts'
import { DialogFrame } from '../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation, useEditing } from '../parts/form/resource-form.tsx'
import { TextField } from '../parts/form/TextField.tsx'
import {
  loadSynonyms,
  noSynonyms,
  type SynonymGroup,
  type SynonymValues,
  synonymFields,
  synonymRules,
  synonymValuesFor,
  synonymValuesOf,
  toSynonymInput,
} from './synonyms.ts'

const FAILED = 'Failed to save synonyms. Please try again.'

type Props = { opened: boolean; group: SynonymGroup | null; word?: string | null; onClose: () => void }

/** Adds a group of synonyms, with `word` to begin with, or edits the given one. */
export function SynonymDialog({ opened, group, word = null, onClose }: Props) {
  const shown = useShown(group, { opened })
  return (
    <DialogFrame opened={opened} title={shown ? 'Edit Synonyms' : 'Add Synonyms'} size="48rem" onClose={onClose}>
      {shown ? <EditSynonyms group={shown} onClose={onClose} /> : <AddSynonyms word={word} onClose={onClose} />}
    </DialogFrame>
  )
}

function AddSynonyms({ word, onClose }: { word: string | null; onClose: () => void }) {
  const creation = useCreation({
    initialValues: word === null ? noSynonyms : synonymValuesFor(word),
    validate: synonymRules,
    call: values => parseResponse(api.synonyms.$post({ json: toSynonymInput(values) })),
    done: 'Synonyms added',
    failed: FAILED,
    invalidates: [['synonyms']],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation} onClose={onClose}>
      <Fields form={creation.form} />
    </FormInDialog>
  )
}

function EditSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { id } = group
  const editing = useEditing({
    stored: group,
    valuesOf: synonymValuesOf,
    validate: synonymRules,
    fields: () => synonymFields,
    load: () => loadSynonyms(id),
    save: (values, version) =>
      parseResponse(api.synonyms[':id'].$put({ param: { id }, json: { ...toSynonymInput(values), version } })),
    done: 'Synonyms saved',
    failed: FAILED,
    invalidates: [['synonyms']],
    onSaved: onClose,
  })
  return (
    <FormInDialog resource={editing} onClose={onClose}>
      <Fields form={editing.form} />
    </FormInDialog>
  )
}

const field = { max: 2000, rows: [3, 8] } as const

const Fields = ({ form }: { form: UseFormReturnType<SynonymValues> }) => (
  <>
    <p className="max-w-[42rem] m-0 text-quiet">
      Words that mean the same, with commas between them. A field may stay empty.
    </p>
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <TextField {...field} form={form} name="english" label="English" placeholder="shoes, footwear" data-autofocus />
      <TextField {...field} form={form} name="romanUrdu" label="Roman Urdu" placeholder="joote, jootay" />
      <TextField {...field} form={form} name="urdu" label="Urdu" placeholder="جوتے، جوتا" urdu />
    </div>
    <Checkbox
      {...form.getInputProps('findsReduced', { type: 'checkbox' })}
      label="Find products with a reduced price"
      name="findsReduced"
      description="For words such as sale and discount: they become the filter of reduced prices."
    />
  </>
)
