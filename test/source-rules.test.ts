import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

const rooms = ['admin', 'api', 'backup', 'db', 'import', 'jobs', 'messages', 'server', 'shop', 'storage', 'storefront']
const files = rooms
  .flatMap(room =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map(name => `${room}/${name}`),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))

/** The files of the shop, without tests, that match the pattern. */
const filesWith = (pattern: RegExp) =>
  files.filter(file => pattern.test(readFileSync(join(projectRoot, file), 'utf8'))).sort()

describe('the source', () => {
  it('its files are found', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  it('it evaluates no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/)).toEqual([])
  })

  it('it writes unescaped HTML only where that is cleaned or its own', () => {
    expect(filesWith(/innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([])
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      'admin/help/GuideArticle.tsx',
      'admin/pages/PagePreview.tsx',
      'storefront/document/opening.tsx',
      'storefront/islands/island.tsx',
      'storefront/pages/content-page.tsx',
      'storefront/product/description.tsx',
      'storefront/seo/structured-data.tsx',
    ])
  })

  it('it starts programs only for its database, its build and whoever looks into it', () => {
    expect(filesWith(/from 'node:child_process'/)).toEqual([
      'db/embedded/processes.ts',
      'db/embedded/run-program.ts',
      'db/embedded/server.ts',
      'server/psql.ts',
      'server/start.ts',
    ])
  })

  it('it connects to no other server than its database, its bucket and those of imported pictures', () => {
    const server = filesWith(/\bfetch\(|from 'node:https'|(import|\{)[^}]*\brequest\b[^}]*from 'node:http'/)
    // It asks the bucket of backups whether strangers can open a file there.
    expect(server.filter(file => !/^(admin|storefront)\//.test(file))).toEqual([
      'backup/store-in-bucket.ts',
      // Public addresses alone, whatever a name or a redirect leads to.
      'import/ask-internet.ts',
      // Meta, or a simulator on this machine: only the environment names it.
      'jobs/whatsapp/graph-api.ts',
    ])
  })

  it('it never disables the checking of certificates', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|no-verify/)).toEqual([])
  })

  it('it makes no secret with Math.random', () => {
    expect(filesWith(/Math\.random/)).toEqual(['db/client.ts', 'shop/cart/idempotency-keys.ts'])
  })
})
