import { foldDigits } from '#shop/phone.ts'

/** A typed number without what is around it: `Rs 2,500/-`, `Rs2,500.00` and `۲۵۰۰` are `2500`. Other text stays. */
export const numberText = (typed: string): string =>
  foldDigits(typed)
    .replace(/^\s*(rs|pkr)(?!\p{L})\.?/iu, '')
    .replace(/[\s,٬]/g, '')
    .replace(/\/-$/, '')
    // Cells of a spreadsheet with the format of a currency.
    .replace(/(?<=\d)\.00?$/, '')
