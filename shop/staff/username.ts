/** A username as stored: `Admin ` and `admin` are one account. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
