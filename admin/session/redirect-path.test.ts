import { expect, test } from 'vitest'
import { redirectPath } from './redirect-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders?status=pending', '/admin/orders?status=pending'],
])('after signing in from %s the page is %s', (from, path) => {
  expect(redirectPath(from)).toBe(path)
})

test.each([
  [undefined],
  [''],
  ['admin/orders'],
  ['/'],
  ['/cart'],
  ['/administrator'],
  ['/admin/login'],
  ['/admin/login?from=/admin/login'],
  ['/admin/../cart'],
  ['//evil.example/admin/orders'],
  ['/\\evil.example/admin/orders'],
  ['https://evil.example/admin/orders'],
  ['javascript:alert(1)'],
  ['/\t/evil.example/admin'],
])('%s is no page of the back office', from => {
  expect(redirectPath(from)).toBe('/admin')
})
