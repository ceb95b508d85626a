// `npm run dev`: the shop behind Vite, which calls this module again after every edit; the shop itself stays open.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { projectRoot } from '#db/project-root.ts'
import { createApp } from './app.tsx'
import type { BuiltAssets } from './assets.ts'
import { readConfig } from './config.ts'
import { newLog } from './log.ts'
import { type OpenShop, openShop } from './open-shop.ts'

const processState = globalThis as typeof globalThis & { openShop?: Promise<OpenShop> }

const config = readConfig(process.env)
const log = newLog(config.LOG_LEVEL)
processState.openShop ??= openOnce()
const { db, disk } = await processState.openShop

export default createApp({
  db,
  disk,
  log,
  assets: await devAssets(),
  trustProxy: config.TRUST_PROXY === 'on',
  publicUrl: config.PUBLIC_URL,
  adminUrl: config.ADMIN_URL,
  hstsSubdomains: config.HSTS_SUBDOMAINS === 'on',
  allowsHttpSignIn: config.ALLOW_HTTP_SIGN_IN === 'on',
})

async function openOnce(): Promise<OpenShop> {
  const shop = await openShop(config, log)
  if (shop.firstAccount) log.info(shop.firstAccount, 'sign in with this, shown once')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => shop.close().then(() => process.exit(0)))
  return shop
}

async function devAssets(): Promise<BuiltAssets> {
  const adminHtml = await readFile(join(projectRoot, 'admin/index.html'), 'utf8')
  const refresh = react.preambleCode.replace('__BASE__', '/')
  return {
    page: {
      styles: {
        base: '@import "/storefront/styles.css?direct";',
        catalogue: '@import "/storefront/styles/catalogue.css?direct";',
        browse: '@import "/storefront/styles/browse.css?direct";',
        categories: '@import "/storefront/styles/categories.css?direct";',
        chart: '@import "/storefront/styles/chart.css?direct";',
        empty: '@import "/storefront/styles/empty.css?direct";',
        home: '@import "/storefront/styles/home.css?direct";',
        product: '@import "/storefront/styles/product.css?direct";',
        purchase: '@import "/storefront/styles/purchase.css?direct";',
        'review-form': '@import "/storefront/styles/review-form.css?direct";',
        reviews: '@import "/storefront/styles/reviews.css?direct";',
        urdu: '@import "/storefront/styles/urdu.css?direct";',
        utilities: '@import "/storefront/styles/utilities.css?direct";',
      },
      loaderUrl: '/storefront/loader.ts',
      preload: {
        'product-form': { en: [], ur: [] },
        'cart-lines': { en: [], ur: [] },
        'quick-add': { en: [], ur: [] },
      },
      fontUrls: { en: null, ur: null },
    },
    stylesHashes: null,
    adminHtml: adminHtml.replace('<head>', `<head><script type="module">${refresh}</script>`),
    adminUrduUrl: '/admin/urdu-words.ts',
    directory: projectRoot,
  }
}
