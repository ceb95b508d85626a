import { useLocale } from '../../locale.tsx'

/** The place for the cart's offline copy while the shop cannot be reached; empty and hidden without script. */
export function OfflineCart() {
  const { messages } = useLocale()
  return (
    <>
      <section className="wrap max-w-2xl" data-offline-cart={messages.offline.notSent} hidden>
        <h2 className="heading mb-4">{messages.offline.inCart}</h2>
        <ul className="rule-t" />
      </section>
      <script type="module" src="/kept-cart.js" />
    </>
  )
}
