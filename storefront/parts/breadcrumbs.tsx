import { useLocale } from '../locale.tsx'

/** Where in the shop this page stands. */
export function Breadcrumbs({ steps }: { steps: { url: string; name: string }[] }) {
  const { told, urls, words } = useLocale()
  return (
    <nav aria-label={words.header.path} className="aside md:py-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ url: urls.home, name: words.header.home }, ...steps].map((step, index) => (
          <li key={step.url} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a href={step.url} className="link inline-flex min-h-11 items-center" {...told(step.name)}>
              <bdi>{step.name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
