import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { emptyLetter, type LetterForm, letterForm } from '#shop/newsletter/letters/letter-form.ts'
import { api } from '../../client.ts'
import { FormScreen, useCreation } from '../../parts/form/resource-form.tsx'
import { schemaErrors } from '../../parts/form/schema-errors.ts'
import { LetterFields } from './LetterFields.tsx'

export function CreateLetterScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptyLetter,
    validate: values => schemaErrors(letterForm, values),
    call: (json: LetterForm) => parseResponse(api.newsletter.letters.$post({ json })),
    done: 'Draft saved',
    failed: 'Failed to save the letter. Please try again.',
    invalidates: [['newsletter', 'letters']],
    onCreated: ({ id }) => navigate({ to: '/admin/newsletter/letters/$id', params: { id } }),
  })
  return (
    <FormScreen
      title="Write letter"
      submit="Save draft"
      resource={creation}
      back="/admin/newsletter/letters"
      draft="letter-new"
      wide
    >
      <LetterFields form={creation.form} />
    </FormScreen>
  )
}
