import type { Dashboard } from './dashboard.ts'

/** What is wrong with the server, and what to do; nothing while all is well. */
export function ServerProblems({ problems }: { problems: Dashboard['problems'] }) {
  if (problems.length === 0) return null
  return (
    <section className="card grid gap-2 px-4 py-3" aria-label="The server">
      {problems.map(({ key, isUrgent, text, advice }) => (
        <p key={key} className="m-0 wrap-anywhere" role={isUrgent ? 'alert' : undefined}>
          <span className={isUrgent ? 'font-semibold text-red-ink' : 'font-semibold'}>{text}.</span> {advice}
        </p>
      ))}
    </section>
  )
}
