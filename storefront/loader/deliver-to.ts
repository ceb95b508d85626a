// The form that asks for the delivery fee works without script. Its own script comes when somebody turns to it, and at once where a
// city is remembered on this device.
const form = document.querySelector<HTMLFormElement>('#deliver')

if (form) {
  let taking: Promise<void> | undefined
  let isTaken = false
  const take = () => {
    taking ??= import('../product/ask-delivery.ts').then(({ askDelivery }) => {
      askDelivery(form)
      isTaken = true
    })
    return taking
  }
  if (/(?:^|; )dukan_city=./.test(document.cookie)) void take()
  else form.addEventListener('focusin', () => void take(), { once: true })
  // Who is faster than the script waits for it; when it does not come, the form is sent as it is.
  form.addEventListener('submit', event => {
    if (isTaken) return
    event.preventDefault()
    void take().then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  })
}
