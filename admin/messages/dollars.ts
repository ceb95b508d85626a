/** An amount in ten-thousandths of a US dollar: `$0.0100`. */
export const formatDollars = (units: number): string => `$${(units / 10_000).toFixed(4)}`

/** A sum of such amounts: `$1.20`. */
export const formatDollarSum = (units: number): string => `$${(units / 10_000).toFixed(2)}`
