/**
 * Stands for the types that `openapi-typescript` makes of the API's document, so that the compiler reads day.fixture.ts
 * without them. The test checks it with the true ones.
 */
declare module 'dukan-api' {
  // biome-ignore lint/suspicious/noExplicitAny: the test has the true types
  export type paths = any
}
