import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newId } from '#shop/ids.ts'
import { newProductForm } from '#shop/products/product-form.ts'
import { Screen } from '../../parts/Screen.tsx'
import { useAdminMutation } from '../../parts/use-admin-mutation.ts'
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx'
import { useLocalDraft } from '../../parts/use-local-draft.tsx'
import { isChanged, type ProductFormApi } from './form-context.ts'
import { notifyUnsaved } from './notify-unsaved.ts'
import { ProductForm } from './ProductForm.tsx'
import { blankValues, type ProductValues, toNewProductForm } from './product-values.ts'
import { schemaErrors } from './schema-errors.ts'
import { sendNewProduct } from './send-product.ts'

export function CreateProductScreen() {
  // The product's id, created when the form opens, so that a form sent twice makes one product.
  const [id] = useState(newId)
  const [initialValues] = useState(blankValues)
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: values => schemaErrors(newProductForm, toNewProductForm(values, id)),
  })
  const create = useCreateProduct(form, id)
  const isUnsaved = () => isChanged(form) && !create.isDone()
  const guard = useLeaveGuard(isUnsaved)
  const { notice } = useLocalDraft({ name: 'product-new', version: 0, form, isDirty: isUnsaved })
  return (
    <Screen title="Create Product">
      {notice}
      <ProductForm form={form} save="Create Product" busy={create.isPending} onSave={create.mutate} />
      {guard}
    </Screen>
  )
}

function useCreateProduct(form: ProductFormApi, id: string) {
  const navigate = useNavigate()
  const done = useRef(false)
  const mutation = useAdminMutation({
    scope: `product ${id}`,
    call: (values: ProductValues) => sendNewProduct(toNewProductForm(values, id)),
    done: () => ['Product created', form.getValues().name],
    failed: error => notifyUnsaved(form, { title: 'Failed to create product. Please try again.', error }),
    invalidates: [['products'], ['dashboard']],
    onSuccess: () => {
      done.current = true
      void navigate({ to: '/admin/products' })
    },
  })
  return {
    isPending: mutation.isPending,
    isDone: () => done.current,
    mutate: (values: ProductValues) => {
      if (!mutation.isPending && !done.current) mutation.mutate(values)
    },
  }
}
