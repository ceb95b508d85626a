import { basename } from 'node:path'
import { createsRows, describeSource } from '#import/import-words.ts'
import type { ImportProblem } from '#import/imported-product.ts'
import type { PictureReport } from '#import/pictures/picture-report.ts'
import type { OpenedFile } from '#import/plans/open-file.ts'
import type { ComparedRow } from '#import/products/compared-row.ts'
import type { ImportCounts } from '#import/products/run-import.ts'
import { countOf } from '#shop/count-of.ts'

/** What the command prints: `row` for each product, `end` once. */
export type Report = {
  row: (row: ComparedRow) => void
  end: (
    result: ImportCounts & { number: number | null; isStopped: boolean; fetched: PictureReport | undefined },
  ) => void
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** For people: a paragraph for each product that is not unchanged, then the counts. */
export function textReport(path: string, file: OpenedFile): Report {
  const created = { subBrands: new Set<string>(), categories: new Set<string>() }
  const missing = { subBrands: new Set<string>(), categories: new Set<string>(), toRound: 0 }
  let pictures = 0
  let remarked = 0
  print(`${basename(path)}: ${describeSource(file)}.`)
  if (file.otherSheets.length > 0) print(`Sheets that are not read: ${file.otherSheets.join(', ')}.`)
  for (const { line, text } of file.skipped) print(`Line ${line} is above the headings and is skipped: ${text}`)
  if (file.ignored.length > 0) print(`Not read: ${file.ignored.join(', ')}.`)
  return {
    row(comparison) {
      if (comparison.kind !== 'refused') pictures += comparison.pictures
      else {
        const { subBrand, category, rounding } = comparison.missing ?? {}
        if (subBrand) missing.subBrands.add(subBrand)
        if (category) missing.categories.add(category)
        if (rounding) missing.toRound++
      }
      if (comparison.kind !== 'refused' && comparison.remarks?.length) remarked++
      for (const line of linesOf(comparison)) print(line)
      if (!('groups' in comparison) || !comparison.groups) return
      if (comparison.groups.subBrand) created.subBrands.add(comparison.groups.subBrand)
      if (comparison.groups.category) created.categories.add(comparison.groups.category)
    },
    end({ created: made, changed, unchanged, refused, number, isStopped, fetched }) {
      const is = number === null ? 'would be created' : 'created'
      if (created.subBrands.size > 0) print(`Sub-brands ${is}: ${[...created.subBrands].join(', ')}.`)
      if (created.categories.size > 0) print(`Categories ${is}: ${[...created.categories].join(', ')}.`)
      if (pictures > 0 && number === null)
        print(`${countOf(pictures, 'picture')} by address. An import fetches those that the products do not have.`)
      if (fetched) for (const line of linesOfPictures(fetched)) print(line)
      const counts = [
        ...(createsRows(file.kind) ? [`${made} new`] : []),
        `${changed} changed`,
        `${unchanged} unchanged`,
        `${refused} refused`,
      ]
      print(`${counts.join(', ')}.`)
      if (remarked > 0) print(`${remarked} of those taken with remarks.`)
      for (const line of linesOfMissing(missing)) print(line)
      if (number === null) print('A dry run: nothing was written.')
      else {
        if (isStopped) print('Stopped. What is counted above was written.')
        print(`This was import ${number}. npm run import -- undo ${number} takes it back.`)
      }
    },
  }
}

type Missing = { subBrands: ReadonlySet<string>; categories: ReadonlySet<string>; toRound: number }

/** What would take rows that are refused. */
const linesOfMissing = ({ subBrands, categories, toRound }: Missing): string[] => [
  ...(subBrands.size > 0
    ? [`The shop lacks ${countOf(subBrands.size, 'sub-brand')}. --create-sub-brands creates: ${shortList(subBrands)}.`]
    : []),
  ...(categories.size > 0
    ? [
        `The shop lacks ${countOf(categories.size, 'category', 'categories')}. --create-categories creates: ${shortList(categories)}.`,
      ]
    : []),
  ...(toRound > 0
    ? [`${countOf(toRound, 'product')} with paisa in prices. --round-prices rounds them to whole rupees.`]
    : []),
]

const MAX_NAMES = 10
const shortList = (names: ReadonlySet<string>): string =>
  [...names].slice(0, MAX_NAMES).join(', ') + (names.size > MAX_NAMES ? ` and ${names.size - MAX_NAMES} more` : '')

function linesOfPictures({ fetched, failed, failures, waiting }: PictureReport): string[] {
  if (fetched + failed + waiting === 0) return []
  const waits = waiting > 0 ? `, ${waiting} left to the running shop` : ''
  return [
    `Pictures by address: ${fetched} fetched, ${failed} failed${waits}.`,
    ...failures.map(({ line, url, reason }) => `  Line ${line}, ${cut(url)}: ${reason}`),
  ]
}

const LONGEST = 120
const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line
}

function linesOf(comparison: ComparedRow): string[] {
  const { kind, line, name } = comparison
  const remarks = (comparison.remarks ?? []).map(lineOf)
  if (kind === 'unchanged' && remarks.length === 0) return []
  const heading = `Line ${line}, ${kind}: ${cut(name)}`
  if (kind === 'new' || kind === 'unchanged') return [heading, ...remarks]
  if (kind === 'changed')
    return [
      heading,
      ...remarks,
      ...comparison.changes.map(
        ({ field, from, to }) => `  ${field}: ${cut(from) || '(empty)'} → ${cut(to) || '(empty)'}`,
      ),
    ]
  return [heading, ...comparison.problems.map(lineOf)]
}

const lineOf = ({ line, column, reason }: ImportProblem): string =>
  `  Line ${line}${column && `, ${column}`}: ${reason}`

/** For programs: one JSON document, written while the file is read. */
export function jsonReport(path: string, file: OpenedFile): Report {
  const { format, encoding, delimiter, sheet, otherSheets, headingLine, skipped, ignored } = file
  const facts = { format, encoding, delimiter, sheet, otherSheets, headingLine, skipped, ignored }
  const head = JSON.stringify({ file: basename(path), ...facts }).slice(0, -1)
  process.stdout.write(`${head},"${file.kind === 'products' ? 'products' : 'rows'}":[`)
  let pictures = 0
  let isFirst = true
  return {
    row(comparison) {
      if (comparison.kind !== 'refused') pictures += comparison.pictures
      const { line, name, kind } = comparison
      const shown = {
        line,
        name,
        kind,
        pictures: comparison.pictures,
        ...(comparison.kind === 'changed' && { changes: comparison.changes }),
        ...(comparison.kind === 'refused' && { problems: comparison.problems }),
        ...(comparison.remarks?.length && { remarks: comparison.remarks }),
        ...('groups' in comparison && { groups: comparison.groups }),
      }
      process.stdout.write(`${isFirst ? '' : ','}\n${JSON.stringify(shown)}`)
      isFirst = false
    },
    end({ number, isStopped, fetched, ...counts }) {
      const isDryRun = number === null
      const tail = { counts, import: number, isDryRun, isStopped, pictures, ...(fetched && { pictureReport: fetched }) }
      print(`\n],${JSON.stringify(tail).slice(1)}`)
    },
  }
}
