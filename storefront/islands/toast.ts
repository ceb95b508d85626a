/** A short word over the page; the loader shows it (loader/toasts.ts). A link with something to `run` does that instead. */
export type Toast = {
  title: string
  text: string
  isBad?: boolean
  link?: { url: string; name: string; run?: () => void }
}

export const showToast = (toast: Toast): boolean =>
  dispatchEvent(new CustomEvent<Toast>('dukan:toast', { detail: toast }))
