import type { Options } from 'csv-stringify/sync'

/**
 * How the shop writes CSV that spreadsheets open. They run what begins like a formula, so it is marked as text; where a country
 * separates cells with `;`, a cell may begin after one. Every cell is quoted.
 */
export const csvFormat: Options = {
  escape_formulas: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: text => text.replace(/;(?=\s*[=+\-@＝＋－＠])/g, ";'") },
}
