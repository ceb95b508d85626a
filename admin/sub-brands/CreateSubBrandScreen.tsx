import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { SubBrandFields } from './SubBrandFields.tsx'
import { emptySubBrand, newSubBrandErrors, type SubBrandValues, toNewSubBrand } from './sub-brand-values.ts'

export function CreateSubBrandScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptySubBrand,
    validate: newSubBrandErrors,
    call: (values: SubBrandValues) => parseResponse(api['sub-brands'].$post({ json: toNewSubBrand(values) })),
    done: 'Sub-brand created',
    failed: 'Failed to create brand. Please try again.',
    invalidates: [['sub-brands']],
    onCreated: () => navigate({ to: '/admin/sub-brands' }),
  })
  return (
    <FormScreen title="Create Brand" submit="Create Brand" resource={creation} back="/admin/sub-brands">
      <SubBrandFields form={creation.form} isNew />
    </FormScreen>
  )
}
