import { useLocale } from '../locale.tsx'

export function Breadcrumbs({ steps }: { steps: { url: string; name: string }[] }) {
  const { langAttributes, urls, messages } = useLocale()
  return (
    <nav aria-label={messages.header.path} className="aside md:py-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ url: urls.home, name: messages.header.home }, ...steps].map((step, index) => (
          <li key={step.url} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a href={step.url} className="link inline-flex min-h-[44px] items-center" {...langAttributes(step.name)}>
              <bdi>{step.name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
