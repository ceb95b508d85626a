/** An object of schema.org for search engines. */
export type Thing = { '@type': string } & Record<string, unknown>
