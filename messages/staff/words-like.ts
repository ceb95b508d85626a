/** The shape of a catalogue in another language: the same keys. A test compares the {placeholders}. */
export type WordsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : WordsLike<English[Key]>
}
