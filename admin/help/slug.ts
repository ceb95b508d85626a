/** The name of a page in its URL: `docs/guide/en/15-customers.md` is `customers`. The numbers only order the pages. */
export const slugOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/^\d+-|\.md$/g, '')
