import { customerTools } from './customer-tools.ts'
import { orderChanges } from './order-changes.ts'
import { orderTools } from './order-tools.ts'
import { productChanges } from './product-changes.ts'
import { productTools } from './product-tools.ts'
import { shopTools } from './shop-tools.ts'
import type { ChangeTool, ReadTool } from './tool.ts'

/** What an assistant may read. */
export const readTools: readonly ReadTool[] = [...shopTools, ...orderTools, ...customerTools, ...productTools]

/** What it may propose, and then do. */
export const changeTools: readonly ChangeTool[] = [...orderChanges, ...productChanges]
