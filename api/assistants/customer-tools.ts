import { z } from 'zod'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { listCustomerOrders } from '#shop/customers/list-customer-orders.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { Refusal } from '#shop/refusal.ts'
import { MAX_ROWS, pages, words } from './limits.ts'
import { readTool } from './tool.ts'
import { plainAll } from './untrusted.ts'

const findCustomers = readTool({
  name: 'find_customers',
  title: 'Find customers',
  description:
    'Finds customers by a name, a phone number or an order number; without words all, the latest order first. ordered: rupees of orders that are not canceled; paid: of delivered ones.',
  route: 'GET /customers',
  input: z.strictObject({ search: words('A name, a phone number or an order number'), ...pages }),
  async read(c, page) {
    const { rows, total, nextCursor } = await listCustomers(c.get('db'), page)
    return {
      total,
      nextCursor,
      customers: rows.map(({ id, orders, open, delivered, canceled, ordered, paid, lastOrderAt, name, phone }) => ({
        id,
        orders,
        open,
        delivered,
        canceled,
        ordered,
        paid,
        lastOrderAt,
        untrusted: plainAll({ name, phone }),
      })),
    }
  },
})

const getCustomer = readTool({
  name: 'get_customer',
  title: 'Get a customer',
  description: 'A customer with names, addresses, the totals of their orders, and their latest orders.',
  route: 'GET /customers/:id',
  input: z.strictObject({ id: z.uuid().describe('The id of the customer, from find_customers or get_order') }),
  async read(c, { id }) {
    const [customer, latest] = await Promise.all([
      findCustomer(c.get('db'), id),
      listCustomerOrders(c.get('db'), { customerId: id, limit: 20 }),
    ])
    if (!customer) throw new Refusal('customer-not-found')
    const { orders, open, delivered, canceled, ordered, paid, firstOrderAt, lastOrderAt, imported } = customer
    return {
      id,
      orders,
      open,
      delivered,
      canceled,
      ordered,
      paid,
      firstOrderAt,
      lastOrderAt,
      imported,
      limitReached: customer.limit.isReached,
      isBlocked: customer.blocked !== null,
      latestOrders: latest.rows.map(({ id, orderNumber: number, status, total, createdAt: placedAt }) => ({
        id,
        number,
        status,
        total,
        placedAt,
      })),
      untrusted: plainAll({
        name: customer.name,
        otherNames: customer.otherNames,
        phone: customer.phone,
        emails: customer.emails,
        addresses: customer.addresses.slice(0, MAX_ROWS).map(({ address, orders }) => ({
          address: Object.values(address).filter(Boolean).join(', '),
          orders,
        })),
      }),
    }
  },
})

export const customerTools = [findCustomers, getCustomer]
