import type { Right } from '#shop/staff/rights.ts'

/** The rights of the routes about other programs: keys, webhooks, and what changed (api/route-rights.ts). */
export const programRouteRights: Record<string, Right> = {
  'GET /changes/orders': 'orders.see',
  'GET /changes/order-events': 'orders.see',
  'GET /changes/products': 'products.see',
  'GET /changes/stock': 'stock.see',
  'GET /changes/customers': 'customers.see',
  'GET /webhooks': 'connections',
  'POST /webhooks': 'connections',
  'GET /webhooks/:id': 'connections',
  'PUT /webhooks/:id': 'connections',
  'DELETE /webhooks/:id': 'connections',
  'POST /webhooks/:id/test': 'connections',
  'POST /webhooks/:id/secret': 'connections',
  'GET /webhooks/:id/secret': 'connections',
  'DELETE /webhooks/:id/former-secret': 'connections',
  'GET /webhooks/:id/deliveries': 'connections',
  'POST /webhooks/:id/deliveries/again': 'connections',
  'GET /webhooks/:id/deliveries/:deliveryId': 'connections',
  'POST /webhooks/:id/deliveries/:deliveryId/again': 'connections',
  'GET /connections/keys': 'connections',
  'POST /connections/keys': 'connections',
  'PUT /connections/keys/:id': 'connections',
  'POST /connections/keys/:id/permission': 'connections',
  'POST /connections/keys/:id/revocation': 'connections',
}
