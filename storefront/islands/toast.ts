/** A short word over the page; the loader shows it (loader/toasts.ts). */
export type Toast = { title: string; text: string; isBad?: boolean; link?: { url: string; name: string } }

export const showToast = (toast: Toast): boolean =>
  dispatchEvent(new CustomEvent<Toast>('dukan:toast', { detail: toast }))
