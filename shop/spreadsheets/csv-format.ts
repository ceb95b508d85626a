import type { Options } from 'csv-stringify/sync'

/**
 * The CSV format for spreadsheets. They run what begins like a formula, so such cells are marked as text by an
 * apostrophe; also after a `;`, which separates cells in some countries. Every cell is quoted. What looks marked
 * already gets another apostrophe, so that `unmarked` finds the text that was written.
 */
export const csvFormat: Options = {
  escape_formulas: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: {
    string: text => text.replace(/^(?='+[=+\-@\t\r＝＋－＠])/, "'").replace(/;(?='*\s*[=+\-@＝＋－＠])/g, ";'"),
  },
}

/** A code as a cell of a CSV file: a spreadsheet would drop the zeros before it, or round a long one. */
export const markCode = (code: string): string => (/^('+\d|0\d|\d{12})/.test(code) ? `'${code}` : code)

/** The text of a cell of a CSV file, without the marks for spreadsheets. */
export const unmarked = (cell: string, { isCode = false } = {}): string =>
  cell
    .replace(isCode ? /^'(?='*[=+\-@\t\r＝＋－＠\d])/ : /^'(?='*[=+\-@\t\r＝＋－＠])/, '')
    .replace(/;'(?='*\s*[=+\-@＝＋－＠])/g, ';')
