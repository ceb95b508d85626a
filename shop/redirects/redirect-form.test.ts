import { describe, expect, it } from 'vitest'
import { addressKey, campaignQuery } from './address-key.ts'
import { readFrom, readTo } from './redirect-form.ts'

describe('an old address', () => {
  it.each([
    ['/products/Lawn-Suit/', '/products/lawn-suit'],
    ['https://old.example/products/x?variant=1&utm_source=fb#top', '/products/x?variant=1'],
    ['/index.php?route=Product&id=7', '/index.php?id=7&route=product'],
    [' //products///x ', '/products/x'],
    ['/%D9%86%DB%8C%D9%84', '/نیل'],
    ['/نیل/', '/نیل'],
    ['/a b', '/a b'],
  ])('%j is compared as %j', (typed, address) => {
    expect(readFrom(typed)).toEqual({ address })
  })

  it.each([
    'products/x',
    '',
    'javascript:alert(1)',
    '/%FF',
    '/a\\b',
    '/a%5Cb',
    '/a%00b',
    '/a%0D%0ASet-Cookie:x',
    `/${'x'.repeat(500)}`,
    '/',
    '/ur',
    '/cart',
    '/ur/Checkout/',
    '/admin/orders',
    '/sitemap.xml',
  ])('%j is refused', typed => {
    expect(readFrom(typed).error).toEqual(expect.any(String))
  })
})

describe('a target', () => {
  const origin = 'https://dukan.example'
  it.each([
    ['/product/x', '/product/x'],
    ['https://dukan.example/product/x?a=1', '/product/x?a=1'],
    ['https://dukan.example', '/'],
    ['/a/../product/x#reviews', '/product/x'],
    ['/ur/page/نیل', '/ur/page/%D9%86%DB%8C%D9%84'],
  ])('%j leads to %j', (typed, address) => {
    expect(readTo(typed, origin)).toEqual({ address })
  })

  it.each([
    'https://evil.example/',
    'https://dukan.example.evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'product/x',
    '',
    '/%0D%0AX: y',
    '/admin',
    '/API/shop',
    `/${'x'.repeat(500)}`,
  ])('%j is refused', typed => {
    expect(readTo(typed, origin).error).toEqual(expect.any(String))
  })
})

describe('a query', () => {
  it('passes on what campaigns add, and nothing else', () => {
    const given = '?variant=1&utm_source=a&UTM_Medium=b&gclid=c&fbclid=d&page=2&clid=&ref=e&referral=f'
    expect(campaignQuery(given)).toBe('?utm_source=a&UTM_Medium=b&gclid=c&fbclid=d&clid=&ref=e')
  })

  it('of any length takes no time', () => {
    expect(addressKey('/x', `?${'a=b&'.repeat(10_000)}`)).toBeNull()
  })
})
