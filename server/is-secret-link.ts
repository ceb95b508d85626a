/** Whether a path holds a secret that only one customer has: an order that was sent to them. */
export const isSecretLink = (path: string): boolean => /^(\/ur)?\/o\//.test(path)
