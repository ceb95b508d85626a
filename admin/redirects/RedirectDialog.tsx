import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { MAX_ADDRESS } from '#shop/redirects/address-key.ts'
import type { RedirectForm } from '#shop/redirects/redirect-form.ts'
import { api } from '../client.ts'
import choices from '../parts/form/Choices.module.css'
import { ResourceDialog } from '../parts/form/ResourceDialog.tsx'
import { TextField } from '../parts/form/TextField.tsx'
import {
  loadRedirect,
  type Redirect,
  redirectErrors,
  redirectParts,
  redirectValuesOf,
  suggestionsQuery,
} from './redirects.ts'

type Props = {
  opened: boolean
  redirect: Redirect | null
  /** What a new one begins with. */
  initial?: RedirectForm | null
  onClose: () => void
}

/** Adds a redirect, or edits the given one. */
export const RedirectDialog = ({ redirect, initial = null, ...dialog }: Props) => (
  <ResourceDialog
    {...dialog}
    row={redirect}
    add={{ title: 'Add Redirect', done: 'Redirect added' }}
    edit={{ title: 'Edit Redirect', done: 'Redirect saved' }}
    failed="Failed to save the redirect. Please try again."
    initialValues={initial ?? { from: '', to: '' }}
    valuesOf={redirectValuesOf}
    validate={redirectErrors}
    parts={redirectParts}
    load={loadRedirect}
    create={json => parseResponse(api.redirects.$post({ json }))}
    save={(id, values, version) =>
      parseResponse(api.redirects[':id'].$put({ param: { id }, json: { ...values, version } }))
    }
    invalidates={[['redirects']]}
  >
    {form => <Fields form={form} />}
  </ResourceDialog>
)

const Fields = ({ form }: { form: UseFormReturnType<RedirectForm> }) => (
  <>
    <TextField
      form={form}
      name="from"
      label="Old address"
      description="A path such as /products/lawn-suit, or the whole address; its site does not matter."
      max={2 * MAX_ADDRESS}
      data-autofocus
    />
    <TextField
      form={form}
      name="to"
      label="Leads to"
      description="A page of this shop, such as /product/lawn-suit."
      max={2 * MAX_ADDRESS}
    />
    <Suggestions form={form} />
  </>
)

/** Pages of the shop whose addresses resemble the old one. */
function Suggestions({ form }: { form: UseFormReturnType<RedirectForm> }) {
  const { from, to } = form.values
  const isTyped = redirectErrors.from(from) === null
  const { data } = useQuery({ ...suggestionsQuery(from.trim()), enabled: isTyped })
  const targets = isTyped ? (data?.targets ?? []) : []
  if (targets.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="m-0 text-sm text-quiet" id="likely-pages">
        Pages that it may have meant:
      </p>
      <fieldset className={`${choices.choices} flex-wrap`} aria-labelledby="likely-pages">
        {targets.map(({ path }) => (
          <button
            key={path}
            type="button"
            className={choices.choice}
            aria-pressed={path === to}
            onClick={() => form.setFieldValue('to', path)}
          >
            {path}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
