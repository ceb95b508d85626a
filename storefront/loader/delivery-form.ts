// The form that asks for the delivery fee works without script. Its own script comes when somebody turns to it, and at once where a
// city is remembered on this device.
const form = document.querySelector<HTMLFormElement>('#deliver')

if (form) {
  let loading: Promise<void> | undefined
  let isEnhanced = false
  const enhance = () => {
    loading ??= import('../product/enhance-delivery.ts').then(script => {
      script.enhanceDelivery(form)
      isEnhanced = true
    })
    return loading
  }
  if (/(?:^|; )dukan_city=./.test(document.cookie)) void enhance()
  else form.addEventListener('focusin', () => void enhance(), { once: true })
  // Who is faster than the script waits for it; when it does not come, the form is sent as it is.
  form.addEventListener('submit', event => {
    if (isEnhanced) return
    event.preventDefault()
    void enhance().then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  })
}
