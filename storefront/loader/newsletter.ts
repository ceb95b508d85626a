// Whoever subscribes stays on the page. The part that sends comes with the first form sent; without it the form goes its own way.
document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('newsletter' in form.dataset) || event.defaultPrevented) return
  event.preventDefault()
  import('../newsletter/submit-newsletter-form.ts').then(
    ({ submitNewsletterForm: send }) => send(form),
    () => form.submit(),
  )
})
