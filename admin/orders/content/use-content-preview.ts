import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import type { SentContent } from './content-draft.ts'

/**
 * What the shop would make of the changes, shortly after each of them; the former answer stays until the next.
 * `seenTotal`: the total on screen, where it is that of the present changes.
 */
export function useContentPreview(orderId: string, sent: SentContent | null) {
  const [asked] = useDebouncedValue(sent, 200)
  const preview = useQuery({
    queryKey: ['order-content', orderId, asked],
    queryFn: () =>
      asked && parseResponse(api.orders[':id'].content.preview.$post({ param: { id: orderId }, json: asked })),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isOfThese = !preview.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(sent)
  return { ...preview, seenTotal: isOfThese ? preview.data?.total : undefined }
}

export type ContentPreview = ReturnType<typeof useContentPreview>
