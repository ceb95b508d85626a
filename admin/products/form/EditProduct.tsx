import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changedProductForm } from '#shop/products/product-form.ts'
import { schemaErrors } from '../../parts/form/schema-errors.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../../parts/form/use-local-draft.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { ViewButton } from '../../parts/ViewButton.tsx'
import { groupsQuery } from '../groups.ts'
import { ProductPriceHistory } from '../prices/history/ProductPriceHistory.tsx'
import { shopHref } from '../shop-href.ts'
import { isChanged } from './form-context.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductSlugField } from './ProductSlugField.tsx'
import type { EditedProduct } from './product.ts'
import { toChangedProductForm, toProductValues } from './product-values.ts'
import { useChangeProduct } from './use-change-product.ts'

type Props = { product: EditedProduct; onRestored: (product: EditedProduct) => void }

/** The form of a product with the version that was loaded when it opened. */
export function EditProduct({ product, onRestored }: Props) {
  const [initialValues] = useState(() => toProductValues(product))
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: values => schemaErrors(changedProductForm, toChangedProductForm(values, product.version)),
  })
  const { data: groups } = useQuery(groupsQuery)
  const { save, isSaving, base, conflictDialog } = useChangeProduct(form, product, groups)
  const isUnsaved = () => isChanged(form)
  const guard = useLeaveGuard(isUnsaved)
  const { notice } = useLocalDraft({ name: `product-${product.id}`, version: base.version, form, isDirty: isUnsaved })
  return (
    <Screen title={base.name} aside={<ProductLinks product={base} />}>
      {notice}
      <ProductForm
        form={form}
        save="Save Changes"
        busy={isSaving}
        onSave={save}
        slug={<ProductSlugField form={form} stored={base} />}
        productId={product.id}
        present={base}
        history={<ProductPriceHistory product={base} isUnsaved={isUnsaved()} onRestored={onRestored} />}
      />
      {conflictDialog}
      {guard}
    </Screen>
  )
}

function ProductLinks({ product }: { product: EditedProduct }) {
  return (
    <div className="flex gap-2 max-md:[&>*]:h-11">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        renderRoot={props => <Link to="/admin/products/create" search={{ from: product.id }} {...props} />}
      >
        Duplicate
      </Button>
      <ViewButton href={shopHref(product)}>{product.status === 'published' ? 'View in shop' : 'Preview'}</ViewButton>
    </div>
  )
}
