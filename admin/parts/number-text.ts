import { foldDigits } from '#shop/phone.ts'

/** A typed number without what is written around it: `Rs 2,500/-` and `۲۵۰۰` are `2500`. Other text stays. */
export const numberText = (typed: string): string =>
  foldDigits(typed)
    .replace(/^\s*(rs|pkr)\b\.?/i, '')
    .replace(/[\s,٬]/g, '')
    .replace(/\/-$/, '')
