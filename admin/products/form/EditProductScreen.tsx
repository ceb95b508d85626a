import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { PRICE_HISTORY } from '../prices/history/ProductPriceHistory.tsx'
import { EditProduct } from './EditProduct.tsx'
import { ProductIdNotFound, ProductNotFound } from './ProductNotFound.tsx'
import { productQuery } from './product.ts'

const route = getRouteApi('/layout/admin/products/$id/edit')

export function EditProductScreen() {
  const { id } = route.useParams()
  const product = useQuery({ ...productQuery(id), enabled: id.trim() !== '' })
  const queries = useQueryClient()
  const [restored, setRestored] = useState(0)
  // Not before the form was made again, which takes the former list away.
  useEffect(() => {
    if (restored > 0) document.getElementById(PRICE_HISTORY)?.focus()
  }, [restored])
  if (id.trim() === '') return <ProductIdNotFound />
  if (product.data) {
    return (
      <EditProduct
        key={`${id} ${restored}`}
        product={product.data}
        onRestored={stored => {
          queries.setQueryData(productQuery(id).queryKey, stored)
          setRestored(restored + 1)
        }}
      />
    )
  }
  return (
    <Screen title="Edit Product">
      {product.isPending ? (
        <Loading />
      ) : (
        <ProductNotFound title="Failed to load product" error={product.error} onRetry={() => void product.refetch()} />
      )}
    </Screen>
  )
}
