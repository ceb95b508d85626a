/** A username as the table keeps it: `Admin ` and `admin` are one person. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
