import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { type LetterForm, letterForm } from '#shop/newsletter/letters/letter-form.ts'
import { api } from '../../client.ts'
import { partsOf } from '../../parts/form/edit-conflict.ts'
import { FormScreen, useEditing } from '../../parts/form/resource-form.tsx'
import { schemaErrors } from '../../parts/form/schema-errors.ts'
import { LetterFields } from './LetterFields.tsx'
import { type Letter, letterQuery, loadLetter } from './letters.ts'
import { SendLetter } from './SendLetter.tsx'
import { TryLetter } from './TryLetter.tsx'

const valuesOf = ({ subject, text, subjectUrdu, textUrdu }: LetterForm): LetterForm => ({
  subject,
  text,
  subjectUrdu,
  textUrdu,
})

const parts = partsOf<LetterForm>([
  ['subject', 'Subject'],
  ['text', 'Text'],
  ['subjectUrdu', 'Subject in Urdu'],
  ['textUrdu', 'Text in Urdu'],
])

/** The form of a draft, which is saved before it is tried out or sent. */
export function EditLetter({ stored }: { stored: Letter }) {
  const { id } = stored
  const [dialog, setDialog] = useState<'try' | 'send' | null>(null)
  const queries = useQueryClient()
  const editing = useEditing({
    stored,
    valuesOf,
    validate: values => schemaErrors(letterForm, values),
    parts: () => parts,
    load: () => loadLetter(id),
    save: (values, version) =>
      parseResponse(api.newsletter.letters[':id'].$put({ param: { id }, json: { ...values, version } })),
    done: 'Draft saved',
    failed: 'Failed to save the letter. Please try again.',
    invalidates: [['newsletter', 'letters']],
  })
  const { form, version, saved } = editing
  const isChanged = form.isDirty()
  return (
    <>
      <FormScreen
        title="Edit letter"
        submit="Save draft"
        aside={
          <>
            {isChanged && <p className="m-0 text-quiet text-sm">Save the draft, then send it.</p>}
            <Button variant="default" disabled={isChanged} onClick={() => setDialog('try')}>
              Send a trial
            </Button>
            <Button disabled={isChanged} onClick={() => setDialog('send')}>
              Send letter
            </Button>
          </>
        }
        resource={editing}
        back="/admin/newsletter/letters"
        draft={`letter-${id}`}
        wide
      >
        <LetterFields form={form} />
      </FormScreen>
      <TryLetter id={id} hasUrdu={saved.subjectUrdu !== ''} opened={dialog === 'try'} onClose={() => setDialog(null)} />
      <SendLetter
        id={id}
        subject={saved.subject}
        version={version}
        opened={dialog === 'send'}
        onClose={() => setDialog(null)}
        onStarted={() => queries.invalidateQueries(letterQuery(id))}
      />
    </>
  )
}
