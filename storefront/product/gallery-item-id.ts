/** Where in the page the gallery shows its picture or film of this place. */
export const galleryItemId = (index: number): string => `picture-${index + 1}`
