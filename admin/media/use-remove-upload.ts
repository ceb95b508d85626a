import { useRef, useState } from 'react'
import { notifyDeleteFailed } from './upload-notifications.ts'

/**
 * Removes media from a form. Unsaved uploads are deleted from the shop at once. Saved media stays until the form is
 * saved without it.
 */
export function useRemoveUpload(onRemoved: (id: string) => void) {
  const uploaded = useRef(new Set<string>())
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = async (id: string) => {
    if (!uploaded.current.has(id)) return onRemoved(id)
    setRemoving(id)
    try {
      const answer = await fetch(`/api/admin/media/${id}`, { method: 'DELETE' })
      if (!answer.ok) return notifyDeleteFailed()
      uploaded.current.delete(id)
      onRemoved(id)
    } catch {
      notifyDeleteFailed()
    } finally {
      setRemoving(null)
    }
  }
  return {
    removing,
    remove: (id: string) => void remove(id),
    uploaded: (id: string) => void uploaded.current.add(id),
  }
}
