// Runs before anything loads Zod, which would otherwise test whether it may compile code. The content security policy
// refuses and reports that. This is the object behind `z.config({ jitless: true })`, whose import would add all of Zod
// to the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
