import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newId } from '#shop/ids.ts'
import { newProductForm } from '#shop/products/product-form.ts'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { schemaErrors } from '../../parts/form/schema-errors.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../../parts/form/use-local-draft.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { isChanged, type ProductFormApi } from './form-context.ts'
import { notifyUnsaved } from './notify-unsaved.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { productQuery } from './product.ts'
import { blankValues, type ProductValues, toDuplicate, toNewProductForm } from './product-values.ts'
import { sendNewProduct } from './send-product.ts'

const route = getRouteApi('/layout/admin/products/create')

export function CreateProductScreen() {
  const { from } = route.useSearch()
  return from === undefined ? (
    <CreateProduct name="product-new" initial={blankValues} />
  ) : (
    <DuplicateProduct key={from} id={from} />
  )
}

/** Nothing is stored until the copy is saved. */
function DuplicateProduct({ id }: { id: string }) {
  const product = useQuery(productQuery(id))
  const { data } = product
  if (data)
    return (
      <CreateProduct
        name={`product-copy-${id}`}
        initial={() => toDuplicate(data)}
        hint="A copy with the same texts, pictures, prices and variants. It has no stock and no SKUs yet."
      />
    )
  return (
    <Screen title="Create Product">
      {product.isPending ? (
        <Loading />
      ) : (
        <ProductNotFound title="Failed to load product" error={product.error} onRetry={() => void product.refetch()} />
      )}
    </Screen>
  )
}

type CreateProps = {
  /** Of the local draft. */
  name: string
  initial: () => ProductValues
  hint?: string
}

function CreateProduct({ name, initial, hint }: CreateProps) {
  // The product's id, created when the form opens, so that a form sent twice makes one product.
  const [id] = useState(newId)
  const [initialValues] = useState(initial)
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: values => schemaErrors(newProductForm, toNewProductForm(values, id)),
  })
  const create = useCreateProduct(form, id)
  const isUnsaved = () => isChanged(form) && !create.isDone()
  const guard = useLeaveGuard(isUnsaved)
  const { notice } = useLocalDraft({ name, version: 0, form, isDirty: isUnsaved })
  return (
    <Screen title="Create Product">
      {notice}
      {hint && <p>{hint}</p>}
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
