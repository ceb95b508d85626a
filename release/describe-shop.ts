import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

type ShopDescription = Record<'accounts' | 'orders' | 'pages' | 'products' | 'promotions' | 'rest', unknown[]>

/**
 * What a shopkeeper must find again after an update, as sorted rows that go into JSON: each order with its amounts,
 * lines and history, each product with price and stock, and the number of other rows. It reads the newest schema, and
 * after a migration gives the same rows as the version before it did.
 */
export async function describeShop(db: Db): Promise<ShopDescription> {
  const rowsOf = async (query: string) => {
    const { rows } = await sql.raw<{ row: unknown }>(`select row_to_json(shop) as row from (${query}) shop`).execute(db)
    return rows.map(({ row }) => row)
  }
  return {
    accounts: await rowsOf('select username, role, is_active from staff order by 1'),
    orders: await rowsOf(`
      select order_number as number, status, customer_name as name, subtotal, discount, shipping_cost as delivery,
        total,
        (select string_agg(product_name || ' × ' || quantity || ' at ' || price, ', ' order by product_name, price)
          from order_items where order_id = o.id) as lines,
        (select string_agg(event || coalesce(' ' || to_status, '') || coalesce(' ' || reason, ''), ', '
          order by created_at, id) from order_history where order_id = o.id) as history,
        (select courier_name || coalesce(' ' || tracking_number, '') from shipments where order_id = o.id) as parcel
      from orders o order by 1`),
    pages: await rowsOf('select slug, title, length(body) as letters from pages order by 1'),
    products: await rowsOf(`
      select p.slug, p.status, base_price as price, s.name as "subBrand", c.slug as category,
        (select count(*) from product_media where product_id = p.id) as pictures,
        (select string_agg(v.name || ': ' || i.quantity || ' − ' || i.reserved_quantity, ', ' order by v.name)
          from variants v join inventory i on i.variant_id = v.id where v.product_id = p.id) as stock,
        (select sum(stars) from reviews where product_id = p.id) as stars
      from products p left join sub_brands s on s.id = p.sub_brand_id left join categories c on c.id = p.category_id
      order by 1`),
    promotions: await rowsOf(`
      select name, code, (select count(*) from order_discounts where promotion_id = p.id) as orders
      from promotions p order by 1`),
    rest: await rowsOf(`
      select (select count(*) from cart_lines) as "cartLines", (select count(*) from customers) as customers,
        (select count(*) from media) as media, (select count(*) from newsletter_subscribers) as subscribers,
        (select count(*) from restock_requests) as "restockRequests", (select count(*) from sale_prices) as "salePrices",
        (select count(*) from stock_movements) as movements, (select count(*) from order_views) as views,
        (select count(*) from home_blocks) as "homeBlocks", (select count(*) from size_charts) as "sizeCharts"`),
  }
}
