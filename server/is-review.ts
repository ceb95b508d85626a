/** Whether a request sends a review, which may have photos. */
export const isReview = (method: string | undefined, path: string | undefined): boolean =>
  method === 'POST' && /^(\/ur)?\/review\/[\w-]+$/.test(path ?? '')
