import type { Right } from '#shop/staff/rights.ts'
import { orderRouteRights } from './order-route-rights.ts'

/**
 * Which right each route of the back office needs. 'own': any account that is signed in, since the route is about the
 * account itself or selects by right what it returns. A route that is not here is refused to everybody (api/guard.ts).
 */
export const routeRights: Record<string, Right | 'own'> = {
  'DELETE /session': 'own',
  'POST /session/password': 'own',
  'GET /account': 'own',
  'GET /account/notices': 'own',
  'PUT /account/notices': 'own',
  'POST /account/notices/browsers': 'own',
  'POST /account/notices/browsers/:id/test': 'own',
  'DELETE /account/notices/browsers/:id': 'own',
  'PUT /account/password': 'own',
  'POST /account/codes': 'own',
  'PUT /account/codes': 'own',
  'POST /account/codes/removal': 'own',
  'POST /account/recovery-codes': 'own',
  'POST /account/sessions/removal': 'own',
  'GET /openapi.json': 'own',

  // Both leave out what the account may not see.
  'GET /dashboard': 'own',
  'GET /palette': 'own',

  ...orderRouteRights,

  'GET /events': 'orders.see',
  'GET /events/pending': 'orders.see',
  'GET /events/new-orders': 'orders.see',

  'GET /customers': 'customers.see',
  // Who exports orders has their names and numbers already.
  'GET /customers/export': 'orders.export',
  'GET /customers/:id': 'customers.see',
  'GET /blocked-phones': 'customers.see',
  // Who may cancel an order as fake may also let the next ones wait.
  'POST /blocked-phones': 'orders.decide',
  'DELETE /blocked-phones/:id': 'orders.decide',
  'GET /customers/:id/orders': 'customers.see',
  'POST /customers/:id/limit-lift': 'customers.change',
  'GET /customers/:id/data': 'customers.export',
  'POST /customers/:id/anonymize': 'customers.erase',

  'GET /restock': 'customers.see',
  'POST /restock/:id/notified': 'customers.tell',

  'GET /products': 'products.see',
  'GET /products/grid': 'products.see',
  // Stock in it needs its own right (api/product-grid.ts).
  'PUT /products/grid': 'products.change',
  'GET /products/groups': 'products.see',
  'GET /products/export': 'products.see',
  'GET /products/:id': 'products.see',
  'POST /products': 'products.change',
  'POST /products/changes': 'products.change',
  'POST /products/changes/undo': 'products.change',
  'PUT /products/:id': 'products.change',
  'POST /products/deletion/preview': 'products.delete',
  'POST /products/deletion': 'products.delete',
  'DELETE /products/:id': 'products.delete',

  // Each leaves out what the account may not delete.
  'GET /trash': 'products.change',
  'POST /trash/restoration': 'products.change',
  'POST /trash/removal': 'products.change',

  // By what the file is about (rightOfKind).
  'GET /imports': 'own',
  'POST /imports/:number/undo': 'own',
  'GET /imports/:number/pictures': 'products.change',
  'GET /imports/:number/pictures/failed': 'products.change',
  'POST /imports/:number/pictures/retry': 'products.change',
  'GET /imports/plans/current': 'own',
  'POST /imports/plans': 'own',
  'GET /imports/plans/:id': 'own',
  'GET /imports/plans/:id/rows': 'own',
  'GET /imports/plans/:id/refused-rows': 'own',
  'POST /imports/plans/:id/check': 'own',
  'POST /imports/plans/:id/import': 'own',
  'POST /imports/plans/:id/cancel': 'own',

  'GET /prices': 'products.see',
  'GET /prices/history': 'products.see',
  'GET /prices/history/products/:id': 'products.see',
  'POST /prices/history/:id/undo': 'products.change',
  'POST /prices/history/changes/:id/restore': 'products.change',

  'GET /sales': 'products.see',
  'GET /sales/current': 'products.see',
  'GET /sales/:id': 'products.see',
  'POST /sales': 'products.change',
  'PUT /sales/:id': 'products.change',
  'PUT /sales/:id/end': 'products.change',
  'POST /sales/:id/start': 'products.change',
  'POST /sales/:id/end': 'products.change',
  'DELETE /sales/:id': 'products.change',

  'GET /promotions': 'products.see',
  'GET /promotions/:id': 'products.see',
  'POST /promotions': 'products.change',
  'PUT /promotions/:id': 'products.change',
  'PUT /promotions/:id/active': 'products.change',
  'DELETE /promotions/:id': 'products.change',

  'GET /sub-brands': 'products.see',
  'GET /sub-brands/order': 'products.see',
  'GET /sub-brands/brand': 'products.see',
  'GET /sub-brands/:id': 'products.see',
  'POST /sub-brands': 'products.change',
  'PUT /sub-brands/order': 'products.change',
  'PUT /sub-brands/brand': 'products.change',
  'PUT /sub-brands/:id': 'products.change',
  'DELETE /sub-brands/:id': 'products.change',

  'GET /categories': 'products.see',
  'GET /categories/:id': 'products.see',
  'POST /categories': 'products.change',
  'POST /categories/deletion': 'products.change',
  'PUT /categories/:id': 'products.change',
  'DELETE /categories/:id': 'products.change',

  'GET /size-charts': 'products.see',
  'GET /size-charts/:id': 'products.see',
  'POST /size-charts': 'products.change',
  'PUT /size-charts/:id': 'products.change',
  'DELETE /size-charts/:id': 'products.change',

  'GET /option-words': 'products.see',
  'PUT /option-words': 'products.change',

  'GET /synonyms': 'products.see',
  'GET /synonyms/missed': 'products.see',
  'GET /synonyms/try': 'products.see',
  'GET /synonyms/:id': 'products.see',
  'POST /synonyms': 'products.change',
  'PUT /synonyms/:id': 'products.change',
  'DELETE /synonyms/:id': 'products.change',

  'GET /search-pins': 'products.see',
  'GET /search-pins/:id': 'products.see',
  'POST /search-pins': 'products.change',
  'PUT /search-pins/:id': 'products.change',
  'DELETE /search-pins/:id': 'products.change',

  'GET /popular-searches': 'products.see',
  'PUT /popular-searches/blocked': 'products.change',

  'POST /media': 'media.change',
  'DELETE /media/:id': 'media.change',

  'GET /stock': 'stock.see',
  'GET /stock/export': 'stock.see',
  'GET /stock/:id': 'stock.see',
  'GET /stock/:id/movements': 'stock.see',
  'PUT /stock': 'stock.change',
  'PUT /stock/selection': 'stock.change',

  'GET /pages': 'content.change',
  'GET /pages/placeholders': 'content.change',
  'GET /pages/:id': 'content.change',
  'POST /pages': 'content.change',
  'PUT /pages/:id': 'content.change',
  'DELETE /pages/:id': 'content.change',

  'GET /home': 'content.change',
  'PUT /home': 'content.change',

  'GET /reviews': 'reviews',
  'PUT /reviews/:id/publication': 'reviews',
  'PUT /reviews/:id/hiding': 'reviews',
  'PUT /reviews/:id/reply': 'reviews',

  'GET /newsletter': 'newsletter.see',
  'GET /newsletter/export': 'newsletter.export',
  'DELETE /newsletter/:id': 'newsletter.delete',

  'GET /messages': 'messages.see',
  'POST /messages/:id/again': 'messages.send',
  'POST /messages/:id/marked-sent': 'messages.send',
  'GET /messages/chats/:id': 'messages.send',
  'POST /messages/chats/:id': 'messages.send',
  // With the name of a customer, for who writes the texts.
  'GET /messages/preview': 'settings',

  'GET /whatsapp': 'settings',
  'PUT /whatsapp': 'settings',
  'POST /whatsapp/check': 'settings',
  'POST /whatsapp/texts/:kind/:language': 'settings',

  'GET /activity': 'activity',
  'GET /activity/people': 'activity',
  'GET /settings': 'settings',
  'PUT /settings': 'settings',
  'GET /settings/history': 'settings',
  'POST /settings/order-rules/preview': 'settings',
  'POST /settings/history/:id/restore': 'settings',
  'GET /jobs': 'jobs',
  'GET /backups': 'backups',
  'POST /backups': 'backups',
  'GET /backups/:name/file': 'backups',

  'GET /staff': 'staff',
  'POST /staff': 'staff',
  'PUT /staff/:id/details': 'staff',
  'PUT /staff/:id/role': 'staff',
  'PUT /staff/:id/active': 'staff',
  'PUT /staff/:id/password': 'staff',
  'POST /staff/:id/codes/removal': 'staff',
  'POST /staff/:id/removal': 'staff',
}
