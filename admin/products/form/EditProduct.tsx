import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedProductForm } from '#shop/products/product-form.ts'
import { ChangedMeanwhile } from '../../parts/ChangedMeanwhile.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx'
import { type Group, groupsQuery } from '../groups.ts'
import { shopHref } from '../shop-href.ts'
import { differencesBetween } from './differences.ts'
import { isChanged } from './form-context.ts'
import { ProductForm } from './ProductForm.tsx'
import { problemsOf } from './problems.ts'
import type { Product } from './product.ts'
import { SlugField } from './SlugField.tsx'
import { useChangeProduct } from './use-change-product.ts'
import { changedFormOf, valuesOf } from './values.ts'

/** The form of a product as it was when it was opened, and of whatever somebody else made of it since. */
export function EditProduct({ product }: { product: Product }) {
  const [initialValues] = useState(() => valuesOf(product))
  const form = useForm({
    mode: 'controlled',
    initialValues,
    validate: values => problemsOf(changedProductForm, changedFormOf(values, product.version)),
  })
  const { base, stored, ...change } = useChangeProduct(form, product)
  const { data: groups } = useQuery(groupsQuery)
  const differences = stored
    ? differencesBetween({
        base: valuesOf(base),
        theirs: valuesOf(stored),
        mine: form.getValues(),
        groups: [...groupsOf(base), ...groupsOf(stored), ...(groups?.subBrands ?? []), ...(groups?.categories ?? [])],
      })
    : []
  const guard = useLeaveGuard(() => isChanged(form))
  return (
    <Screen title="Edit Product" aside={<ShopLink product={base} />}>
      <ProductForm
        form={form}
        save="Save Changes"
        busy={change.isPending}
        onSave={change.save}
        slug={<SlugField form={form} stored={base} />}
        productId={product.id}
        present={base}
      />
      <ChangedMeanwhile
        opened={stored !== null}
        differences={differences}
        busy={change.isPending}
        onTakeTheirs={change.takeTheirs}
        onKeepMine={change.keepMine}
        onClose={change.decideLater}
      />
      {guard}
    </Screen>
  )
}

const groupsOf = ({ subBrand, category }: Product): Group[] => [subBrand, category].filter(group => group !== null)

function ShopLink({ product }: { product: Product }) {
  return (
    <Anchor href={shopHref(product)} target="_blank" rel="noopener">
      {product.status === 'published' ? 'View in shop' : 'Preview'}
    </Anchor>
  )
}
