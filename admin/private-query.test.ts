import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasPrivateQuery, privateFetch, toBrowserHref, toRouterLocation } from './private-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const shown = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://shop.example')
  return toRouterLocation({ pathname, search, hash })
}

describe('a URL of the back office', () => {
  test.each([
    ['/admin/orders?search=0300%201234567&status=placed', '/admin/orders?status=placed#search=0300%201234567'],
    ['/admin/customers?search=%D8%B2', '/admin/customers#search=%D8%B2'],
    ['/admin/orders?status=placed', '/admin/orders?status=placed'],
    ['/admin', '/admin'],
    ['/admin/login?from=%2Fadmin%2Forders%3Fsearch%3D0300', '/admin/login#from=%2Fadmin%2Forders%3Fsearch%3D0300'],
    ['/admin/login?from=%2Fadmin%2Faccount', '/admin/login?from=%2Fadmin%2Faccount'],
    ['/admin/pages#about', '/admin/pages#about'],
  ])('it keeps its search behind the #: %s', (href, browserHref) => {
    expect(toBrowserHref(href)).toBe(browserHref)
    expect(shown(browserHref).href).toBe(href)
  })

  test('an older bookmark with the search in its query still searches', () => {
    expect(shown('/admin/orders?search=Ayesha')).toMatchObject({ pathname: '/admin/orders', search: '?search=Ayesha' })
  })
})

test('the search goes to the API in a header, and the rest of the query stays', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetched)
  await privateFetch('/api/admin/orders?search=0300+1234567&status=placed', { headers: { Accept: 'text/csv' } })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/admin/orders?status=placed')
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'text/csv',
    'x-query': 'search=0300+1234567',
  })
  await privateFetch('/api/admin/orders?status=placed', { method: 'GET' })
  expect(fetched).toHaveBeenLastCalledWith('/api/admin/orders?status=placed', { method: 'GET' })
  expect(hasPrivateQuery('/api/admin/palette?q=Ayesha')).toBe(true)
  expect(hasPrivateQuery('/api/admin/orders?status=placed')).toBe(false)
})
