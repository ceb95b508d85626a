/** The languages of the shop: English and Urdu. */
export type Language = 'en' | 'ur'

/** The language of a typed text, by its letters. */
export const languageOfText = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ur' : 'en')
