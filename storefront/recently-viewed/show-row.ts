// It runs once, when it is loaded (load-row.ts). It imports nothing, because each import would be named
// in the script that every page loads.
const KEY = 'viewed'
const MAX_VIEWED = 12

const main = document.querySelector<HTMLElement>('#content')
const [, slug] = /\/product\/([^/]+)$/.exec(location.pathname) ?? []
const others = (localStorage.getItem(KEY) ?? '').split(' ').filter(other => other && other !== slug)
if (slug) localStorage.setItem(KEY, [slug, ...others].slice(0, MAX_VIEWED).join(' '))
if (main?.querySelector('.product, .hero') && others.length > 0) void showViewed(main)

/** Puts the cards of these products below the page. The server leaves out those that are not on sale. */
async function showViewed(main: HTMLElement): Promise<void> {
  const row = new DOMParser().parseFromString(await fetchCards(), 'text/html').querySelector('#viewed')
  if (!row) return
  row.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(KEY)
    row.remove()
    main.focus({ preventScroll: true })
  })
  await untilBelowTheWindow(main)
  main.append(row)
}

/** Empty when there is nothing to show, or no connection. Sent as a form, so that no log has the products in a URL. */
async function fetchCards(): Promise<string> {
  const url = document.documentElement.lang === 'ur' ? '/ur/viewed' : '/viewed'
  try {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ slugs: others.join(' ') }) })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}

/** What a shopper looks at must not move: the row comes while the end of the page is out of view. */
function untilBelowTheWindow(main: HTMLElement): Promise<void> {
  const isBelow = () => main.getBoundingClientRect().bottom > innerHeight
  return new Promise(resolve => {
    const check = () => {
      if (!isBelow()) return
      removeEventListener('scroll', check)
      resolve()
    }
    addEventListener('scroll', check, { passive: true })
    check()
  })
}

export {}
