import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { notifyLasting, notifySuccess } from './notify.ts'
import { notifyUndoable } from './notify-undoable.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

type ToRestore = InferRequestType<typeof api.trash.restoration.$post>['json']
type Restored = InferResponseType<typeof api.trash.restoration.$post, 200>

/** Restores things of the trash. A toast that stays says what came back otherwise than it was. */
export const useRestore = ({ onSuccess }: { onSuccess?: () => void } = {}) =>
  useAdminMutation({
    call: (json: ToRestore) => parseResponse(api.trash.restoration.$post({ json })),
    failed: 'Not restored',
    // Almost every screen counts, lists or stocks products.
    invalidates: [[]],
    onSuccess: ({ restored, otherwise }) => {
      const title = restored === 1 ? 'Restored' : `${restored.toLocaleString('en')} restored`
      if (otherwise.length === 0) notifySuccess(title)
      else notifyLasting(title, describeOtherwise(otherwise))
      onSuccess?.()
    },
  })

/** Says that something was deleted, and offers for ten seconds to restore it. */
export function useOfferRestore(): (deleted: { title: string; message: string; deletionId: string }) => void {
  const restore = useRestore()
  return ({ title, message, deletionId }) =>
    void notifyUndoable({ title, message, onUndo: () => restore.mutate({ deletionId }) })
}

const MAX_PRODUCTS_NAMED = 3

/** `Ajrak Kurta: its URL slug is ajrak-kurta-2, as another one has the former.` */
function describeOtherwise(otherwise: Restored['otherwise']): string {
  const sentences = otherwise.slice(0, MAX_PRODUCTS_NAMED).map(({ name, slug, skus, groups }) => {
    const parts = [
      ...(slug === null ? [] : [`its URL slug is ${slug}, as another one has the former`]),
      ...(skus.length === 0 ? [] : [`${skus.join(', ')} is now the SKU of another product, so it has none`]),
      ...(groups.length === 0 ? [] : [`${groups.join(' and ')} was deleted, so it is not in it`]),
    ]
    return `\u2068${name}\u2069: ${parts.join('; ')}.`
  })
  const more = otherwise.length - sentences.length
  return [...sentences, ...(more > 0 ? [`The same for ${more} more.`] : [])].join(' ')
}
