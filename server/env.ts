import type { Env as ApiEnv } from '#api/context.ts'
import type { StorefrontEnv } from '#storefront/context.ts'

/** What the server sets on every request for the other rooms. */
export type ServerEnv = {
  Variables: StorefrontEnv['Variables'] & ApiEnv['Variables']
  Bindings: StorefrontEnv['Bindings']
}
