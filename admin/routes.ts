import { lazyRouteComponent as lazy, redirect, createRoute as route } from '@tanstack/react-router'
import { importKinds } from '#import/import-words.ts'
import { reviewStates } from '#shop/reviews/review-form.ts'
import { type TrashKind, trashKinds } from '#shop/trash/trash-kinds.ts'
import { readFiguresSearch } from './calls/figures/figures.ts'
import { CustomerBreadcrumb } from './customers/CustomerBreadcrumb.tsx'
import { help, helpScreens } from './help/help-screens.ts'
import { NotFound } from './layout/NotFound.tsx'
import { readMessagesSearch } from './messages/messages-search.ts'
import { newsletter, newsletterScreens } from './newsletter/newsletter-screens.ts'
import { beginWithParcels } from './orders/begin-with-parcels.ts'
import { readListSearch } from './orders/order-search.ts'
import { OrderBreadcrumb } from './orders/page/OrderBreadcrumb.tsx'
import { ownerScreens } from './owner-screens.ts'
import { readGridSearch } from './products/grid/grid-search.ts'
import type { ImportKind } from './products/import/imports.ts'
import { readPriceSearch } from './products/prices/price-search.ts'
import { readCopySearch, readProductSearch } from './products/product-search.ts'
import type { ReviewFilter } from './reviews/reviews.ts'
import { admin, layoutRoute, root } from './root-route.tsx'
import { at, named, searched } from './route-parts.ts'
import { screensWithoutLayout } from './screens-without-layout.ts'
import { readSettingsSearch } from './settings/settings-tabs.ts'
import { readStockSearch } from './stock/stock-search.ts'
import { webhookScreens, webhooks } from './webhooks/webhook-screens.ts'
import { common } from './words.ts'

// Each screen is loaded when it is opened for the first time.
const AccountScreen = lazy(() => import('./account/AccountScreen.tsx'), 'AccountScreen')
const BlockedPhonesScreen = lazy(() => import('./customers/blocked/BlockedPhonesScreen.tsx'), 'BlockedPhonesScreen')
const CallsScreen = lazy(() => import('./calls/CallsScreen.tsx'), 'CallsScreen')
const FiguresScreen = lazy(() => import('./calls/figures/FiguresScreen.tsx'), 'FiguresScreen')
const CategoriesScreen = lazy(() => import('./categories/CategoriesScreen.tsx'), 'CategoriesScreen')
const CreateCategoryScreen = lazy(() => import('./categories/CreateCategoryScreen.tsx'), 'CreateCategoryScreen')
const CreatePageScreen = lazy(() => import('./pages/CreatePageScreen.tsx'), 'CreatePageScreen')
const CreateProductScreen = lazy(() => import('./products/form/CreateProductScreen.tsx'), 'CreateProductScreen')
const CreatePromotionScreen = lazy(() => import('./promotions/CreatePromotionScreen.tsx'), 'CreatePromotionScreen')
const CreateSaleScreen = lazy(() => import('./products/prices/sales/CreateSaleScreen.tsx'), 'CreateSaleScreen')
const CreateSizeChartScreen = lazy(() => import('./size-charts/CreateSizeChartScreen.tsx'), 'CreateSizeChartScreen')
const CreateSubBrandScreen = lazy(() => import('./sub-brands/CreateSubBrandScreen.tsx'), 'CreateSubBrandScreen')
const CustomerScreen = lazy(() => import('./customers/CustomerScreen.tsx'), 'CustomerScreen')
const CustomersScreen = lazy(() => import('./customers/CustomersScreen.tsx'), 'CustomersScreen')
const DashboardScreen = lazy(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen')
const DraftsScreen = lazy(() => import('./orders/drafts/DraftsScreen.tsx'), 'DraftsScreen')
const EditPageScreen = lazy(() => import('./pages/EditPageScreen.tsx'), 'EditPageScreen')
const EditProductScreen = lazy(() => import('./products/form/EditProductScreen.tsx'), 'EditProductScreen')
const EditPromotionScreen = lazy(() => import('./promotions/EditPromotionScreen.tsx'), 'EditPromotionScreen')
const EditSizeChartScreen = lazy(() => import('./size-charts/EditSizeChartScreen.tsx'), 'EditSizeChartScreen')
const EditSubBrandScreen = lazy(() => import('./sub-brands/EditSubBrandScreen.tsx'), 'EditSubBrandScreen')
const GridScreen = lazy(() => import('./products/grid/GridScreen.tsx'), 'GridScreen')
const HomeScreen = lazy(() => import('./home/HomeScreen.tsx'), 'HomeScreen')
const ImportScreen = lazy(() => import('./products/import/ImportScreen.tsx'), 'ImportScreen')
const LedgerScreen = lazy(() => import('./stock/LedgerScreen.tsx'), 'LedgerScreen')
const MessagesScreen = lazy(() => import('./messages/MessagesScreen.tsx'), 'MessagesScreen')
const NewOrderScreen = lazy(() => import('./orders/new-order/NewOrderScreen.tsx'), 'NewOrderScreen')
const OptionWordsScreen = lazy(() => import('./option-words/OptionWordsScreen.tsx'), 'OptionWordsScreen')
const OrderScreen = lazy(() => import('./orders/page/OrderScreen.tsx'), 'OrderScreen')
const OrdersScreen = lazy(() => import('./orders/list/OrdersScreen.tsx'), 'OrdersScreen')
const PagesScreen = lazy(() => import('./pages/PagesScreen.tsx'), 'PagesScreen')
const PriceHistoryScreen = lazy(() => import('./products/prices/history/PriceHistoryScreen.tsx'), 'PriceHistoryScreen')
const ProductIdNotFound = lazy(() => import('./products/form/ProductNotFound.tsx'), 'ProductIdNotFound')
const ProductsScreen = lazy(() => import('./products/ProductsScreen.tsx'), 'ProductsScreen')
const PromotionsScreen = lazy(() => import('./promotions/PromotionsScreen.tsx'), 'PromotionsScreen')
const RestockScreen = lazy(() => import('./restock/RestockScreen.tsx'), 'RestockScreen')
const ReviewsScreen = lazy(() => import('./reviews/ReviewsScreen.tsx'), 'ReviewsScreen')
const SaleScreen = lazy(() => import('./products/prices/sales/SaleScreen.tsx'), 'SaleScreen')
const SalesScreen = lazy(() => import('./products/prices/sales/SalesScreen.tsx'), 'SalesScreen')
const SearchScreen = lazy(() => import('./search/SearchScreen.tsx'), 'SearchScreen')
const SettingsScreen = lazy(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen')
const SizeChartsScreen = lazy(() => import('./size-charts/SizeChartsScreen.tsx'), 'SizeChartsScreen')
const StockScreen = lazy(() => import('./stock/StockScreen.tsx'), 'StockScreen')
const SubBrandsScreen = lazy(() => import('./sub-brands/SubBrandsScreen.tsx'), 'SubBrandsScreen')
const TrashScreen = lazy(() => import('./trash/TrashScreen.tsx'), 'TrashScreen')
const WhatsappScreen = lazy(() => import('./whatsapp/WhatsappScreen.tsx'), 'WhatsappScreen')

const orders = route({ ...at(admin, 'orders'), ...named(common.orders, 'orders.see') })
const orderScreens = [
  route({ ...at(orders, '/'), validateSearch: readListSearch, beforeLoad: beginWithParcels, component: OrdersScreen }),
  route({ ...at(orders, 'drafts'), ...named(common.sentToCustomers, 'orders.make'), component: DraftsScreen }),
  route({ ...at(orders, 'new'), ...named(common.newOrder, 'orders.make'), component: NewOrderScreen }),
  route({ ...at(orders, '$id'), ...named(OrderBreadcrumb), component: OrderScreen }),
] as const

const products = route({ ...at(admin, 'products'), ...named(common.products, 'products.see') })
const productScreens = [
  route({ ...at(products, '/'), validateSearch: readProductSearch, component: ProductsScreen }),
  route({
    ...at(products, 'create'),
    ...named(common.create, 'products.change'),
    validateSearch: readCopySearch,
    component: CreateProductScreen,
  }),
  route({
    ...at(products, 'import'),
    ...named(common.import, 'products.change'),
    // What the file is about.
    validateSearch: ({ kind }): { kind?: ImportKind } => ({ kind: importKinds.find(one => one === kind) }),
    component: ImportScreen,
  }),
  route({
    ...at(products, 'grid'),
    ...named(common.grid, 'products.change'),
    validateSearch: readGridSearch,
    component: GridScreen,
  }),
  route({ ...at(products, '$id/edit'), ...named(common.edit, 'products.change'), component: EditProductScreen }),
  // A URL without its id.
  route({ ...at(products, 'edit'), ...named(common.edit, 'products.change'), component: ProductIdNotFound }),
] as const

const stock = route({ ...at(admin, 'stock'), ...named(common.stock, 'stock.see') })
const stockScreens = [
  route({ ...at(stock, '/'), validateSearch: readStockSearch, component: StockScreen }),
  route({ ...at(stock, '$variantId'), ...named(common.movements), component: LedgerScreen }),
] as const

const prices = route({ ...at(admin, 'prices'), ...named(common.prices, 'products.change') })
const sales = route({ ...at(prices, 'sales'), ...named(common.sales) })
const saleScreens = [
  route({ ...at(sales, '/'), component: SalesScreen }),
  route({ ...at(sales, 'create'), ...named(common.plan), component: CreateSaleScreen }),
  route({ ...at(sales, '$id'), ...named(common.sale), component: SaleScreen }),
] as const

const priceScreens = [
  // Prices are changed in the product grid.
  route({
    ...at(prices, '/'),
    validateSearch: readPriceSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/admin/products/grid', search, replace: true })
    },
  }),
  route({ ...at(prices, 'history'), ...named(common.history), ...searched, component: PriceHistoryScreen }),
  sales.addChildren(saleScreens),
] as const

const promotions = route({ ...at(admin, 'promotions'), ...named(common.promotions, 'products.change') })
const promotionScreens = [
  route({ ...at(promotions, '/'), ...searched, component: PromotionsScreen }),
  route({ ...at(promotions, 'create'), ...named(common.create), component: CreatePromotionScreen }),
  route({ ...at(promotions, 'edit/$id'), ...named(common.edit), component: EditPromotionScreen }),
] as const

const subBrands = route({ ...at(admin, 'sub-brands'), ...named(common.subBrands, 'products.change') })
const subBrandScreens = [
  route({ ...at(subBrands, '/'), ...searched, component: SubBrandsScreen }),
  route({ ...at(subBrands, 'create'), ...named(common.create), component: CreateSubBrandScreen }),
  route({ ...at(subBrands, 'edit/$id'), ...named(common.edit), component: EditSubBrandScreen }),
] as const

const categories = route({ ...at(admin, 'categories'), ...named(common.categories, 'products.change') })
const categoryScreens = [
  route({ ...at(categories, '/'), ...searched, component: CategoriesScreen }),
  route({ ...at(categories, 'create'), ...named(common.create), component: CreateCategoryScreen }),
] as const

const charts = route({ ...at(admin, 'size-charts'), ...named(common.sizeCharts, 'products.change') })
const chartScreens = [
  route({ ...at(charts, '/'), ...searched, component: SizeChartsScreen }),
  route({ ...at(charts, 'create'), ...named(common.create), component: CreateSizeChartScreen }),
  route({ ...at(charts, 'edit/$id'), ...named(common.edit), component: EditSizeChartScreen }),
] as const

const pages = route({ ...at(admin, 'pages'), ...named(common.pages, 'content.change') })
const pageScreens = [
  route({ ...at(pages, '/'), ...searched, component: PagesScreen }),
  route({ ...at(pages, 'create'), ...named(common.create), component: CreatePageScreen }),
  route({ ...at(pages, 'edit/$id'), ...named(common.edit), component: EditPageScreen }),
] as const

const customers = route({ ...at(admin, 'customers'), ...named(common.customers, 'customers.see') })
const customerScreens = [
  route({ ...at(customers, '/'), ...searched, component: CustomersScreen }),
  route({ ...at(customers, 'blocked'), ...named(common.blockedNumbers), ...searched, component: BlockedPhonesScreen }),
  route({ ...at(customers, '$id'), ...named(CustomerBreadcrumb), component: CustomerScreen }),
] as const

const ownScreens = [
  route({ ...at(admin, '/'), component: DashboardScreen }),
  route({ ...at(admin, 'account'), ...named(common.yourAccount), component: AccountScreen }),
  route({ ...at(admin, 'calls'), ...named(common.calls, 'orders.decide'), component: CallsScreen }),
  route({
    ...at(admin, 'calls/figures'),
    ...named(common.firstContact, 'calls.figures'),
    validateSearch: readFiguresSearch,
    component: FiguresScreen,
  }),
  // Not below the route of the stock: who may see customers need not see stock.
  route({ ...at(admin, 'stock/requests'), ...named(common.backInStock, 'customers.see'), component: RestockScreen }),
  route({
    ...at(admin, 'option-words'),
    ...named(common.optionWords, 'products.change'),
    component: OptionWordsScreen,
  }),
  route({
    ...at(admin, 'search'),
    ...named(common.shopSearch, 'products.change'),
    ...searched,
    component: SearchScreen,
  }),
  route({
    ...at(admin, 'trash'),
    ...named(common.trash, 'products.change'),
    validateSearch: ({ kind }): { kind?: TrashKind } => ({ kind: trashKinds.find(name => name === kind) }),
    component: TrashScreen,
  }),
  route({ ...at(admin, 'home'), ...named(common.homePage, 'content.change'), component: HomeScreen }),
  route({
    ...at(admin, 'reviews'),
    ...named(common.reviews, 'reviews'),
    validateSearch: ({ state }): ReviewFilter => ({ state: reviewStates.find(name => name === state) }),
    component: ReviewsScreen,
  }),
  route({
    ...at(admin, 'messages'),
    ...named(common.messages, 'messages.see'),
    validateSearch: readMessagesSearch,
    component: MessagesScreen,
  }),
  route({ ...at(admin, 'messages/whatsapp'), ...named(common.whatsapp, 'settings'), component: WhatsappScreen }),
  route({
    ...at(admin, 'settings'),
    ...named(common.settings, 'settings'),
    validateSearch: readSettingsSearch,
    component: SettingsScreen,
  }),
  ...ownerScreens,
  route({ ...at(admin, '$'), component: NotFound }),
] as const

const screens = admin.addChildren([
  ...ownScreens,
  orders.addChildren(orderScreens),
  products.addChildren(productScreens),
  stock.addChildren(stockScreens),
  prices.addChildren(priceScreens),
  promotions.addChildren(promotionScreens),
  subBrands.addChildren(subBrandScreens),
  categories.addChildren(categoryScreens),
  charts.addChildren(chartScreens),
  pages.addChildren(pageScreens),
  customers.addChildren(customerScreens),
  newsletter.addChildren(newsletterScreens),
  webhooks.addChildren(webhookScreens),
  help.addChildren(helpScreens),
])

/** Every URL of the back office, with its screen and the right that it needs. */
export const routeTree = root.addChildren([...screensWithoutLayout, layoutRoute.addChildren([screens])])
