import { describe, expect, it } from 'vitest'
import { rightsOf, roleNames } from '#shop/staff/rights.ts'
import { findCurrentLink, menuLinks, visibleMenu } from './menu.ts'

const owner = visibleMenu(rightsOf('owner'))
const current = (pathname: string, search = {}) => findCurrentLink(owner, { pathname, search })?.label

describe('the menu', () => {
  it('has the screens of its work for each role, and two to four entries beside the dashboard and the help', () => {
    const entries = (role: (typeof roleNames)[number]) => visibleMenu(rightsOf(role)).map(({ label }) => label)
    expect(entries('owner')).toEqual([
      ...['Dashboard', 'Orders', 'Calls', 'Parcels', 'Products', 'Customers', 'Shop', 'Settings', 'Help'],
    ])
    expect(entries('manager')).toEqual(entries('owner').filter(label => label !== 'Settings'))
    expect(entries('caller')).toEqual(['Dashboard', 'Orders', 'Calls', 'Products', 'Customers', 'Help'])
    expect(entries('packer')).toEqual(['Dashboard', 'Orders', 'Parcels', 'Stock', 'Help'])
    expect(entries('catalogue')).toEqual(['Dashboard', 'Products', 'Reviews', 'Shop', 'Help'])
    expect(entries('accounts')).toEqual(['Dashboard', 'Orders', 'Customers', 'Help'])
  })

  it('leads to each screen once, and to none that the account may not open', () => {
    for (const role of roleNames) {
      const links = menuLinks(rightsOf(role))
      const places = links.map(({ to, search }) => JSON.stringify([to, search]))
      expect(new Set(places).size, role).toBe(places.length)
      for (const { right } of links) expect(right === undefined || rightsOf(role).includes(right), role).toBe(true)
    }
  })

  it('leads from an entry without a screen of its own to the first child that the account may open', () => {
    const shop = (rights: Parameters<typeof visibleMenu>[0]) =>
      visibleMenu(rights).find(({ label }) => label === 'Shop')?.to
    expect(shop(rightsOf('owner'))).toBe('/admin/home')
    expect(shop(['products.change'])).toBe('/admin/promotions')
  })
})

describe('the current entry', () => {
  it.each([
    ['/admin', {}, 'Dashboard'],
    ['/admin/orders', {}, 'Orders'],
    ['/admin/orders', { status: 'delivered' }, 'Orders'],
    ['/admin/orders', { status: 'placed' }, 'Orders'],
    ['/admin/orders/0198', {}, 'Orders'],
    ['/admin/orders', { status: 'pending', city: 'Lahore' }, 'Orders'],
    ['/admin/orders', { late: 'call' }, 'Orders'],
    ['/admin/calls', {}, 'Calls'],
    ['/admin/calls/figures', {}, 'First Contact'],
    ['/admin/orders', { status: 'placed', printed: 'no' }, 'To Pack'],
    ['/admin/orders', { status: 'placed', printed: 'yes' }, 'Ready for Courier'],
    ['/admin/orders', { status: 'shipped' }, 'With Couriers'],
    ['/admin/orders', { late: 'parcel' }, 'Late Parcels'],
    ['/admin/products/create', {}, 'Products'],
    ['/admin/products/grid', {}, 'Product Grid'],
    ['/admin/stock/ledger', {}, 'Stock'],
    ['/admin/stock/requests', {}, 'Back in Stock'],
    ['/admin/prices/sales/0198', {}, 'Sales'],
    ['/admin/staff/activity', {}, 'Activity'],
  ])('of %s %j is %s', (pathname, search, label) => {
    expect(current(pathname, search)).toBe(label)
  })

  it('of a screen without an entry is none', () => {
    expect(current('/admin/account')).toBeUndefined()
  })

  it('is Orders where the account has no entry for the view', () => {
    const accounts = visibleMenu(rightsOf('accounts'))
    expect(findCurrentLink(accounts, { pathname: '/admin/orders', search: { status: 'pending' } })?.label).toBe(
      'Orders',
    )
  })
})
