import { useLocale } from '../locale.tsx'

/** How to order, in three steps. */
export function Steps() {
  const { messages } = useLocale()
  return (
    <section className="wrap pt-10">
      <h2 className="heading mb-5">
        <span className="star" />
        {messages.home.howToOrder}
      </h2>
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
