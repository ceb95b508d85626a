import { z } from 'zod'

/** Raised when an older version of the shop could not read what this one writes. */
export const FORMAT = 1

/** Names within the archive: the header comes first and the summary last, so that a cut file has none. */
export const HEADER = 'backup.json'
export const SUMMARY = 'summary.json'
export const TABLES = 'tables/'
export const MEDIA = 'media/'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

export const headerSchema = z.object({
  format: z.number(),
  /** Of the shop that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  /** The last value of each, null for one that was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})

export const summarySchema = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of each entry but this one, as hexadecimal digits. */
  checksums: z.record(z.string(), z.string()),
})

export type Header = z.output<typeof headerSchema>
export type Summary = z.output<typeof summarySchema>
