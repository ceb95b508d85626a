import { adoptSheet } from '../islands/adopt-sheet.ts'
import sheet from '../styles/chart.css?inline'

/** A chart that takes longer opens as a page, which shows that it loads. */
const TIMEOUT_MS = 8000

/** Shows the chart of this link in a dialog. Its table comes from its own page, not with the product's. */
export async function openSizeChart(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  try {
    const answer = await fetch(link.href, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const article = page.querySelector<HTMLElement>('[data-close]')
    const chart = article?.querySelector('.chart')
    if (!answer.ok || !article || !chart) throw new Error('there is no chart')
    adoptSheet(sheet)
    show(chart, article.dataset.close ?? '')
  } finally {
    link.ariaBusy = null
  }
}

function show(chart: Element, closeLabel: string): void {
  const title = chart.querySelector('h1')
  const heading = Object.assign(document.createElement('h2'), { className: 'heading', id: 'chart-title' })
  if (title) {
    if (title.lang) heading.lang = title.lang
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  const close = Object.assign(document.createElement('button'), { ariaLabel: closeLabel, textContent: '×' })
  close.autofocus = true
  const form = Object.assign(document.createElement('form'), { method: 'dialog' })
  form.append(close)
  const dialog = Object.assign(document.createElement('dialog'), { className: 'chart-dialog' })
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(form, chart)
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
