/** What a customer typed, on paper: in Urdu letters with the room they need, each line running the way its script runs. */
export function UserText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={className} lang={/\p{Script=Arabic}/u.test(text) ? 'ur' : undefined}>
      {text}
    </span>
  )
}
