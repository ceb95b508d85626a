import type { Env as ApiEnv } from '#api/context.ts'
import type { StorefrontEnv } from '#storefront/context.ts'

/** What the server puts on every request for the rooms behind it. */
export type ServerEnv = {
  Variables: StorefrontEnv['Variables'] & ApiEnv['Variables']
  Bindings: StorefrontEnv['Bindings']
}
