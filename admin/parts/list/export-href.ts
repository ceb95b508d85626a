export type ExportSubject = 'orders' | 'products' | 'customers' | 'stock'
export type ExportFormat = 'csv' | 'xlsx' | 'shopify'

type Filter = Readonly<Record<string, string | undefined>>

/** The URL of what a list shows, as a file. */
export function exportHref(
  subject: ExportSubject,
  { filter, format }: { filter: Filter; format: ExportFormat },
): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams([...entries, ...(format === 'csv' ? [] : [['format', format]])])
  return [`/api/admin/${subject}/export`, query.toString()].filter(Boolean).join('?')
}
