/** A file cannot be read as a whole. Its message is a sentence for the person who chose it. */
export class ImportFileError extends Error {
  /** The line of the file, from 1; null for the whole file. */
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`)
    this.name = 'ImportFileError'
    this.line = line
  }
}
