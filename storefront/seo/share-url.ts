import { sharePath } from '#shop/media/picture.ts'

/** A picture's JPEG: the one format that messengers, Google's and Meta's catalogues all accept. */
export const shareUrl = (origin: string, { id }: { id: string }): string => `${origin}/media/${sharePath(id)}`
