/** A server that speaks S3 for real, over files; only what the tests use of it. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
