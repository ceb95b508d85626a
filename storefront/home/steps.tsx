import { useLocale } from '../locale.tsx'
import { BlockHeading } from './block-heading.tsx'

/** How to order, in three steps. */
export function Steps({ block }: { block: { title: string; titleUrdu: string } }) {
  const { messages } = useLocale()
  return (
    <section className="wrap pt-10">
      <BlockHeading block={block} fallback={messages.home.howToOrder} />
      <ol className="steps">
        {messages.home.steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="tight font-semibold">{title}</h3>
            <p className="aside">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
