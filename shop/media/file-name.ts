/** The name of an uploaded file, only for display. Browsers may send control characters and any length. */
export const printableFileName = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()
