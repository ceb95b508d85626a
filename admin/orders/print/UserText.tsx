/** A text of a customer on paper: Urdu has the line height it needs, and each line has the direction of its script. */
export function UserText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={className} lang={/\p{Script=Arabic}/u.test(text) ? 'ur' : undefined}>
      {text}
    </span>
  )
}
