import { useLocale } from '../locale.tsx'

/** The typed address and its error. */
export type NewsletterState = { email: string; problem: string | null }

/** One field and one button. With script the page stays and shows the result here (loader/newsletter.ts). */
export function NewsletterForm({ email, problem }: NewsletterState) {
  const { urls, messages } = useLocale()
  return (
    <form action={urls.newsletter} method="post" className="newsletter" noValidate data-newsletter="">
      <label htmlFor="newsletter-email" className="mb-2 inline-block">
        {messages.newsletter.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          className="input"
          dir="ltr"
          required
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
          defaultValue={email}
          aria-invalid={problem ? true : undefined}
          aria-describedby="newsletter-answer"
        />
        <button type="submit" className="button">
          {messages.newsletter.submit}
        </button>
      </div>
      <p id="newsletter-answer" role="status" className="answer" data-failed={messages.newsletter.failed}>
        {problem}
      </p>
    </form>
  )
}
