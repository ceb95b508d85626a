import type { Options } from 'csv-stringify/sync'

/**
 * The CSV format for spreadsheets. They run what begins like a formula, so such cells are marked as text; also after a
 * `;`, which separates cells in some countries. Every cell is quoted.
 */
export const csvFormat: Options = {
  escape_formulas: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: text => text.replace(/;(?=\s*[=+\-@＝＋－＠])/g, ";'") },
}
