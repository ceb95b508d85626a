// The form that asks for the delivery fee works without script. Its own script comes when somebody turns to it, and at once where a
// city is remembered on this device.
const form = document.querySelector<HTMLFormElement>('#deliver')

if (form) {
  const take = () => void import('../product/ask-delivery.ts').then(({ askDelivery }) => askDelivery(form))
  if (isCityRemembered()) take()
  else form.addEventListener('focusin', take, { once: true })
}

function isCityRemembered(): boolean {
  try {
    return localStorage.dukan_city !== undefined
  } catch {
    return false
  }
}
