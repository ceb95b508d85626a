import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { ResourceDialog } from '../parts/form/ResourceDialog.tsx'
import { TextField } from '../parts/form/TextField.tsx'
import {
  loadSynonyms,
  noSynonyms,
  type SynonymGroup,
  type SynonymValues,
  synonymErrors,
  synonymParts,
  synonymValuesFor,
  synonymValuesOf,
  toSynonymInput,
} from './synonyms.ts'

type Props = { opened: boolean; group: SynonymGroup | null; word?: string | null; onClose: () => void }

/** Adds a group of synonyms, with `word` to begin with, or edits the given one. */
export const SynonymDialog = ({ group, word = null, ...dialog }: Props) => (
  <ResourceDialog
    {...dialog}
    row={group}
    add={{ title: 'Add Synonyms', done: 'Synonyms added' }}
    edit={{ title: 'Edit Synonyms', done: 'Synonyms saved' }}
    failed="Failed to save synonyms. Please try again."
    size="48rem"
    initialValues={word === null ? noSynonyms : synonymValuesFor(word)}
    valuesOf={synonymValuesOf}
    validate={synonymErrors}
    parts={synonymParts}
    load={loadSynonyms}
    create={values => parseResponse(api.synonyms.$post({ json: toSynonymInput(values) }))}
    save={(id, values, version) =>
      parseResponse(api.synonyms[':id'].$put({ param: { id }, json: { ...toSynonymInput(values), version } }))
    }
    invalidates={[['synonyms']]}
  >
    {form => <Fields form={form} />}
  </ResourceDialog>
)

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
