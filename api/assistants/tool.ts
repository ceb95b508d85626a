import type { Context } from 'hono'
import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { hasRight, type Right } from '#shop/staff/rights.ts'
import type { RecordActivity } from '../activity-log.ts'
import type { StaffEnv } from '../context.ts'
import { isForPeople } from '../key-routes.ts'
import { routeRights } from '../route-rights.ts'

/** A request of an assistant. */
export type Call = Context<StaffEnv>

type Described<Input> = {
  /** As the assistant calls it. */
  name: string
  title: string
  /** What it is for. */
  description: string
  /** The route of the back office that does the same: the tool needs its right (api/route-rights.ts). */
  route: string
  input: z.ZodType<Input, object>
}

/** Reads something. The answer has what strangers wrote under `untrusted` alone. */
export type ReadTool<Input = unknown> = Described<Input> & {
  read(c: Call, input: Input): Promise<object>
}

/** A change of the shop in two steps: it is tried out, and done by the token of that. */
export type ChangeTool<Input = unknown, Seen = unknown> = Described<Input> & {
  /** What is stored now. It must be the same when the change is done. */
  see(db: Db, input: Input): Promise<Seen>
  seen: z.ZodType<Seen>
  /** Does it, and says what changed. Refuses when something else is stored than was seen. */
  change(tx: Tx, change: { c: Call; input: Input; seen: Seen; record: RecordActivity }): Promise<object>
}

// Hides the types of one tool from the lists of all: what comes in is validated by its own schemas.
export const readTool = <Input>(tool: ReadTool<Input>): ReadTool => tool as ReadTool
export const changeTool = <Input, Seen>(tool: ChangeTool<Input, Seen>): ChangeTool => tool as unknown as ChangeTool

/** The right that a tool needs; undefined where no key may do it. */
const rightOf = ({ route }: { route: string }): Right | 'own' | undefined =>
  isForPeople(route) ? undefined : routeRights[route]

/** Whether the key of a request may use a tool. */
export function mayUse(c: Call, tool: { route: string }): boolean {
  const right = rightOf(tool)
  return right === 'own' || (right !== undefined && hasRight(c.get('staff'), right))
}
