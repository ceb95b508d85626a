import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loading } from '../../parts/Loading.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { EditProduct } from './EditProduct.tsx'
import { ProductIdNotFound, ProductNotFound } from './ProductNotFound.tsx'
import { productQuery } from './product.ts'

const route = getRouteApi('/layout/admin/products/$id/edit')

export function EditProductScreen() {
  const { id } = route.useParams()
  const product = useQuery({ ...productQuery(id), enabled: id.trim() !== '' })
  if (id.trim() === '') return <ProductIdNotFound />
  if (product.data) return <EditProduct key={id} product={product.data} />
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
