/** The purposes of an upload by staff. */
export const uploadPurposes = ['product', 'logo', 'banner', 'hero'] as const
/**
 * The purpose of an upload: of staff, a shopper's photo in a review, a picture that an import fetches, or the receipt
 * of an advance, which only staff see (`isPrivate`).
 */
export type UploadPurpose = (typeof uploadPurposes)[number] | 'review' | 'import' | 'advance'

/** How many pictures and videos a product has at most. */
export const MAX_PRODUCT_MEDIA = 10

/** The largest file in MB of 1,048,576 bytes, and whether it may be a video. */
export const uploadLimits: Record<UploadPurpose, { megabytes: number; videos: boolean }> = {
  product: { megabytes: 50, videos: true },
  logo: { megabytes: 5, videos: false },
  banner: { megabytes: 10, videos: false },
  hero: { megabytes: 10, videos: false },
  review: { megabytes: 8, videos: false },
  import: { megabytes: 50, videos: false },
  advance: { megabytes: 5, videos: false },
}

/** Whether an upload is never served under /media: it is personal. */
export const isPrivate = (purpose: UploadPurpose): boolean => purpose === 'advance'

/** The largest file for this purpose in bytes. */
export const maxBytes = (purpose: UploadPurpose): number => uploadLimits[purpose].megabytes * 1024 * 1024

/** The largest width of an original, which is the widest rendition. */
export const MAX_WIDTH = 1280
/** The largest height of an original: a taller picture is scaled down. */
export const MAX_HEIGHT = 2560
