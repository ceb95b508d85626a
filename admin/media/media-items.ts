import type { Upload } from '#shop/media/store-upload.ts'

/** A picture or video of a product in its form. */
export type MediaItem = {
  id: string
  altText: string
  isPrimary: boolean
  kind: 'image' | 'video'
  url: string
}

/** The primary item is a picture: the first one, until somebody chooses another. */
export function withPrimary(items: MediaItem[]): MediaItem[] {
  const primary = items.find(item => item.isPrimary && item.kind === 'image') ?? items.find(isPicture)
  return items.map(item => ({ ...item, isPrimary: item.id === primary?.id }))
}

const isPicture = (item: MediaItem): boolean => item.kind === 'image'

/** Adds an item at the end. */
export const withUpload = (items: MediaItem[], { id, kind, url }: Upload): MediaItem[] =>
  withPrimary([...items, { id, altText: '', isPrimary: false, kind, url }])

/** Moves an item to another place. */
export function withMoved(items: MediaItem[], from: number, to: number): MediaItem[] {
  const moved = items[from]
  if (!moved || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** `Picture 2`: the name in labels of buttons, by its place. */
export const mediaItemName = (item: MediaItem, index: number): string =>
  `${item.kind === 'image' ? 'Picture' : 'Video'} ${index + 1}`
