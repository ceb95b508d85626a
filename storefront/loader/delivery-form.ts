// The form for the delivery fee works without script. Its script is loaded when a shopper touches it, and at once when
// a city is stored on this device.
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
  // A form sent before the script is loaded waits for it; when loading fails, the form is sent as it is.
  form.addEventListener('submit', event => {
    if (isEnhanced) return
    event.preventDefault()
    void enhance().then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  })
}
