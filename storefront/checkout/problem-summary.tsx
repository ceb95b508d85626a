import { checkoutFields } from '#shop/orders/checkout-form.ts'
import type { FormFacts } from './field.tsx'
import { problemWords } from './problem-words.ts'

/** Everything that is wrong, at the top, each leading to its field; it takes the focus so that nobody overlooks it. */
export function ProblemSummary({ say, state, isDirect }: FormFacts) {
  const wrong = checkoutFields.flatMap(field => {
    const problem = state.problems[field]
    return problem ? [{ field, problem }] : []
  })
  if (wrong.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was sent back because of this
    <div role="alert" tabIndex={-1} autoFocus data-problems="" className="notice bad mb-6">
      <h2 className="font-semibold">{say(words => words.checkout.problemsTitle)}</h2>
      <ul>
        {wrong.map(({ field, problem }) => (
          <li key={field}>
            <a href={`#${field}`} className="flex min-h-11 items-center text-madder underline underline-offset-4">
              {say(words => problemWords(words, { field, problem, isDirect }))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
