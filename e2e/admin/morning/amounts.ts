/** `Rs 1,190`, as the text of a page has it: with an ordinary space for the no-break one. */
export const rupees = (amount: number): string => `Rs ${amount.toLocaleString('en')}`
