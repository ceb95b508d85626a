/**
 * A text for the query of a link. Browsers encode the other letters themselves; a sentence in Urdu is then a third as
 * long in the page.
 */
export const encodeAscii = (text: string): string => text.replace(/\p{ASCII}+/gu, ascii => encodeURIComponent(ascii))
