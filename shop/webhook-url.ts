// Without a database, so that the browser can read it too.

/** The usual port of https, and the one that programs beside a web server have. */
export const webhookPorts = [443, 8443]

/** An address of another program: https, on one of these ports, without a password and a fragment. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    webhookPorts.includes(Number(url.port || 443)) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}
