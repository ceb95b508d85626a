import { Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { MAX_PIN_QUERY, MAX_PINNED } from '#shop/search/pin-form.ts'
import { api } from '../client.ts'
import { ChosenProducts } from '../parts/form/ChosenProducts.tsx'
import { ResourceDialog } from '../parts/form/ResourceDialog.tsx'
import { TextField } from '../parts/form/TextField.tsx'
import { loadPin, type PinValues, pinErrors, pinParts, pinValuesOf, type SearchPin, toPinInput } from './pins.ts'

type Props = { opened: boolean; pin: SearchPin | null; query?: string; onClose: () => void }

/** Pins products for a search, with `query` to begin with, or edits the given ones. */
export const PinDialog = ({ pin, query = '', ...dialog }: Props) => (
  <ResourceDialog<SearchPin, PinValues>
    {...dialog}
    row={pin}
    add={{ title: 'Pin Products', done: 'Products pinned' }}
    edit={{ title: 'Edit Pinned Products', done: 'Pinned products saved' }}
    failed="Failed to save pinned products. Please try again."
    initialValues={{ query, productIds: [] }}
    valuesOf={pinValuesOf}
    validate={pinErrors}
    parts={pinParts}
    load={loadPin}
    create={values => parseResponse(api['search-pins'].$post({ json: toPinInput(values) }))}
    save={(id, values, version) =>
      parseResponse(api['search-pins'][':id'].$put({ param: { id }, json: { ...toPinInput(values), version } }))
    }
    // It is no longer a search without a result.
    invalidates={[['search-pins'], ['synonyms']]}
  >
    {form => <Fields form={form} />}
  </ResourceDialog>
)

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
