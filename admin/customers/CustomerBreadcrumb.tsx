import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { customerQuery } from './customers.ts'

/** The customer's name, once it is loaded. */
export function CustomerBreadcrumb() {
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...customerQuery(id), enabled: id !== '' })
  return data ? <bdi>{data.name}</bdi> : 'Customer'
}
