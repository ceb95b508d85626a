// Without a database, so that the browser can read it too.

/** The longest name of a sale, and the most prices in it. */
export const saleLimits = { name: 100, prices: 1000 }
