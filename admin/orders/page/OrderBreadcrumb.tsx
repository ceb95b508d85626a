import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { common } from '../../words.ts'
import { orderQuery } from './order.ts'

/** The order's number, once it is loaded. */
export function OrderBreadcrumb() {
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...orderQuery(id), enabled: id !== '' })
  return data?.orderNumber ?? common.order
}
