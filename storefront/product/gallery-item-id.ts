/** The element id of the gallery's picture or video at this index. */
export const galleryItemId = (index: number): string => `picture-${index + 1}`
