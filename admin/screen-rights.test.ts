import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { routeRights } from '#api/route-rights.ts'
import { type Right, rightsOf, roleNames } from '#shop/staff/rights.ts'
import { listScreens } from './command-palette/screens.ts'
import { menuLinks } from './menu/menu.ts'
import { layoutRoute } from './root-route.tsx'
import './routes.ts'

/** What a screen calls where its path does not say it: those of `/admin/pages/create` are `POST /pages`. */
const otherCalls: Record<string, string[]> = {
  '/admin': ['GET /dashboard'],
  // Every account may read the document; who makes keys has use for it.
  '/admin/api': [],
  '/admin/$': [],
  // The guide is part of the built files.
  '/admin/help': [],
  '/admin/help/$page': [],
  '/admin/calls': ['POST /calls/next', 'POST /calls/contacts'],
  '/admin/calls/figures': ['GET /calls/figures'],
  '/admin/orders/new': ['POST /orders/making', 'POST /orders/making/quote'],
  '/admin/connections': ['GET /connections/keys'],
  '/admin/customers/blocked': ['GET /blocked-phones'],
  '/admin/products/edit': [],
  '/admin/products/import': ['GET /imports'],
  '/admin/stock/$variantId': ['GET /stock/:id'],
  '/admin/stock/requests': ['GET /restock'],
  '/admin/prices/sales': ['GET /sales'],
  '/admin/prices/sales/create': ['POST /sales'],
  '/admin/prices/sales/$id': ['GET /sales/:id'],
  '/admin/redirects': ['GET /redirects', 'GET /redirects/missed'],
  '/admin/search': ['GET /synonyms', 'GET /search-pins', 'GET /popular-searches'],
  '/admin/staff/activity': ['GET /activity'],
}

type Screen = { path: string; rights: Right[] }

/** The screens below a route, with the rights that `ScreenByRight` asks for. */
function screensOf(route: AnyRoute, above: Screen = { path: '', rights: [] }): Screen[] {
  const { options } = route
  const path = 'path' in options ? String(options.path) : ''
  const own = {
    path: `${above.path}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, ''),
    rights: [options.staticData?.right, ...above.rights].filter(right => right !== undefined),
  }
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return children.length === 0 ? [own] : children.flatMap(child => screensOf(child, own))
}

function callsOf(path: string): string[] {
  const subject = path.replace('/admin', '').replace(/\$id/, ':id')
  if (subject.endsWith('/create')) return [`POST ${subject.replace('/create', '')}`]
  if (/\/edit(\/|$)/.test(subject)) return ['GET', 'PUT'].map(method => `${method} ${subject.replace('/edit', '')}`)
  return [`GET ${subject}`]
}

const screens = screensOf(layoutRoute)
const mayOpen = (rights: readonly Right[], { rights: needed }: Screen) => needed.every(right => rights.includes(right))
const screenAt = (to: string | undefined) => screens.find(({ path }) => path === to)

describe('whoever may open a screen', () => {
  it.each(screens)('may call what $path calls', screen => {
    for (const call of otherCalls[screen.path] ?? callsOf(screen.path)) {
      const right = routeRights[call]
      expect(right, `no route ${call}: say in this test what ${screen.path} calls`).toBeDefined()
      const shutOut = roleNames.filter(role => {
        const rights = rightsOf(role)
        return mayOpen(rights, screen) && right !== undefined && right !== 'own' && !rights.includes(right)
      })
      expect(shutOut, call).toEqual([])
    }
  })
})

describe.each(roleNames)('the role %s', role => {
  const rights = rightsOf(role)
  const entries = [
    ...menuLinks(rights).map(({ label, to }) => ({ label, to })),
    ...listScreens('', rights).map(({ label, link }) => ({ label, to: link.to })),
  ]

  it('opens each screen that the menu and Ctrl+K offer', () => {
    expect(entries.length).toBeGreaterThan(2)
    const closed = entries.filter(({ to }) => {
      const screen = screenAt(to)
      return !screen || !mayOpen(rights, screen)
    })
    expect(closed).toEqual([])
  })

  it('is offered each screen that it may open and an owner is offered', () => {
    const offered = new Set(entries.map(({ to }) => to))
    const missing = menuLinks(rightsOf('owner')).filter(({ to }) => {
      const screen = screenAt(to)
      return screen && mayOpen(rights, screen) && !offered.has(to)
    })
    expect(missing).toEqual([])
  })
})
