/** Whether a path holds a secret that only one customer has: an order that was sent to them, or its confirmation. */
export const isSecretLink = (path: string): boolean => /^(\/ur)?\/[oc]\//.test(path)
